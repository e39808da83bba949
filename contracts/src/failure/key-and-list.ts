// Without the English sentences of the keys: pages of signed-out users import this file, and they are 3 KiB.

/** Splits a key of `keyWithList`; `list` is empty for a plain key. */
export function keyAndList(text: string): { readonly key: string; readonly list: string } {
  const bar = text.indexOf('|');
  return bar < 0 ? { key: text, list: '' } : { key: text.slice(0, bar), list: text.slice(bar + 1) };
}
