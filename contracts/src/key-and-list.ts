/** Takes apart what `keyWithList` put together; `list` is empty for a key alone. */
export function keyAndList(text: string): { readonly key: string; readonly list: string } {
  const bar = text.indexOf('|');
  return bar < 0 ? { key: text, list: '' } : { key: text.slice(0, bar), list: text.slice(bar + 1) };
}
