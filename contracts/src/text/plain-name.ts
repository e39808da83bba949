import { Type } from 'typebox';

/** U+FFFD and C1 controls: marks of a text that was decoded by a wrong encoding. NUL: UTF-16 that was read as bytes. */
const UNDECODED = /[\0\u0080-\u009f\ufffd]/;

/**
 * Returns true if a text was decoded rightly and a database stores it unchanged: without U+FFFD, C1 controls, NUL and half a
 * surrogate pair (security.md E6).
 */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !UNDECODED.test(text);

/**
 * Control characters, line separators, and characters that turn the direction of text around: with them one name can look like
 * another, or like something else than a name.
 */
const MISLEADING = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
const plain = new RegExp(`^[^${MISLEADING}]*$`, 'u');

/** Returns true if a text can be the name of a person or a thing (security.md E13). */
export const isPlainName = (text: string): boolean => isStorableText(text) && plain.test(text);

/** A name that staff type, of at least `minLength` characters and at most `maxLength`. */
export const PlainName = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: plain.source });

/** The same for a name that is more than spaces. */
export const WrittenName = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^(?=.*\\S)${plain.source.slice(1)}` });
