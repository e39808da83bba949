const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Returns one line without control or invisible characters, so that a value cannot begin a header (E7). */
export const oneLine = (value: string): string => value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
