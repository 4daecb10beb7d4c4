import LayoutSyntax
import SourceText

/// The English name of a language, `German` for `de`; of a variant with the code behind it, `Portuguese (pt-BR)`. A code that has
/// no name here stands for itself.
func languageName(_ code: String) -> String {
    let language = code.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? code
    guard let name = languageNames[language] else { return code }
    return language == code.lowercased() ? name : "\(name) (\(code))"
}

/// The languages that apps are mostly translated into (ISO 639-1).
private let languageNames = [
    "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "da": "Danish",
    "de": "German", "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "eu": "Basque",
    "fa": "Persian", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian",
    "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "ms": "Malay", "nb": "Norwegian",
    "nl": "Dutch", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian",
    "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "ta": "Tamil",
    "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
]
