/** U+FFFD and C1 controls: marks of a text that was decoded by a wrong encoding. NUL: UTF-16 that was read as bytes. */
const UNDECODED = /[\0\u0080-\u009f\ufffd]/;

/**
 * Returns true if a text was decoded rightly and a database stores it unchanged: without U+FFFD, C1 controls, NUL and half a
 * surrogate pair (security.md E6).
 */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !UNDECODED.test(text);
