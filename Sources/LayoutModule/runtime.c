// What compiled Swift takes from a C library, for a module that has none. The page gives `fmod` and the reading of numbers.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;

// MARK: Memory

// A block is as long as its class, and its first 16 bytes hold the class. There are four classes for each power of two, and
// a freed block waits in the list of its class. Blocks of 64 KB and more, of which there are few, do so too.

enum { header = 16, classes = 128 };

struct block {
    size_t class;
    struct block *next;
};

static struct block *freed[classes];
static size_t top, limit;

static size_t length_of(size_t class) { return (size_t)(4 + class % 4) << (3 + class / 4); }

static size_t class_for(size_t length) {
    size_t class = 0;
    if (length > 64) class = 4 * (31 - (size_t)__builtin_clz((unsigned)(length - 1)) - 5);
    while (length_of(class) < length) class += 1;
    return class;
}

static void *fresh(size_t length) {
    if (top == 0) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
    size_t start = top;
    top += length;
    if (top > limit) {
        limit = __builtin_wasm_memory_size(0) << 16;
        if (top > limit) {
            size_t pages = (top - limit + 0xFFFF) >> 16;
            // More at a time, because growing takes long.
            size_t more = pages > 64 ? pages : 64;
            if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) __builtin_trap();
            limit += more << 16;
        }
    }
    return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    // Swift asks for no more than 16.
    if (alignment > header || size > 0x7FFFFFFF) __builtin_trap();
    size_t class = class_for(size + header);
    struct block *block = freed[class];
    if (block) {
        freed[class] = block->next;
    } else {
        block = fresh((length_of(class) + 15) & ~(size_t)15);
        block->class = class;
    }
    *result = (byte *)block + header;
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    struct block *block = (struct block *)((byte *)pointer - header);
    block->next = freed[block->class];
    freed[block->class] = block;
}

int memcmp(const void *first, const void *second, size_t count) {
    const byte *a = first, *b = second;
    for (; count > 0; a++, b++, count--) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

// MARK: Numbers

double round(double number) {
    double whole = __builtin_trunc(number);
    return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

struct sum {
    double value, error;
};

// The sum, and by how much it misses the true one (Knuth).
static struct sum exact_sum(double a, double b) {
    double value = a + b, part = value - a;
    return (struct sum){value, (a - (value - part)) + (b - part)};
}

// The product of the first two and the third, rounded once (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums",
// 2008), for numbers whose product is neither too large nor too small.
double fma(double a, double b, double c) {
    double high = a * b, scale = 134217729;
    double a1 = a * scale, b1 = b * scale;
    a1 -= a1 - a;
    b1 -= b1 - b;
    double a0 = a - a1, b0 = b - b1;
    double low = a0 * b0 - (((high - a1 * b1) - a0 * b1) - a1 * b0);
    struct sum lower = exact_sum(c, low), upper = exact_sum(high, lower.value), rest = exact_sum(upper.error, lower.error);
    if (!(high - high == 0) || !(low - low == 0)) return high + c;
    union {
        double number;
        unsigned long long bits;
    } odd = {rest.value};
    // What is lost makes the last bit odd, so that the next rounding sees it.
    if (rest.error != 0 && !(odd.bits & 1)) odd.bits += (rest.error > 0) == (rest.value > 0) ? 1 : -1;
    return upper.value + odd.number;
}

// The product of two numbers of 128 bits, each in two halves.
void __multi3(unsigned long long *result, unsigned long long a, unsigned long long aHigh, unsigned long long b,
              unsigned long long bHigh) {
    unsigned long long a0 = (unsigned)a, a1 = a >> 32, b0 = (unsigned)b, b1 = b >> 32;
    unsigned long long low = a0 * b0, first = a1 * b0 + (low >> 32), second = a0 * b1 + (unsigned)first;
    result[0] = second << 32 | (unsigned)low;
    result[1] = a1 * b1 + (first >> 32) + (second >> 32) + a * bHigh + aHigh * b;
}

// MARK: The rest

// The seed of hashes. The order in which they put things has no part in any answer.
void arc4random_buf(void *buffer, size_t count) {
    for (byte *bytes = buffer; count > 0; count--) *bytes++ = 0x5A;
}

// A message of Swift about its own failure, after which the module stops.
int putchar(int character) { return character; }

void *__stack_chk_guard = (void *)0x5A0A5A00;

void __stack_chk_fail(void) { __builtin_trap(); }
