/** Whether a database stores the text unchanged: without NUL and without half a surrogate pair (security.md E6). */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
