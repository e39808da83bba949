const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** One line without control or invisible formatting characters, so that a value cannot begin a header of its own (E7). */
export const oneLine = (value: string): string => value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
