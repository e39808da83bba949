import { Type } from 'typebox';

/** U+FFFD and C1 controls are signs of a wrong encoding, NUL of UTF-16 that was read as bytes. */
const UNDECODED = /[\0\u0080-\u009f\ufffd]/;

/** Returns true for a text without U+FFFD, C1 controls, NUL and lone surrogates (security.md E6). */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !UNDECODED.test(text);

/** Control characters, line separators and direction marks, which can make a name look like another. */
const MISLEADING = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
const plainPattern = new RegExp(`^[^${MISLEADING}]*$`, 'u');

/** Returns true for a text that may name a person or a thing (security.md E13). */
export const isPlainName = (text: string): boolean => isStorableText(text) && plainPattern.test(text);

/** A name typed by staff, with at least `minLength` characters. */
export const PlainName = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: plainPattern.source });

/** The same, with at least one visible character. */
export const WrittenName = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^(?=.*\\S)${plainPattern.source.slice(1)}` });
