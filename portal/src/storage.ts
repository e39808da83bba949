/** Uses a storage of the browser; returns undefined if it is blocked, so that its data ends with the page. */
export function tryStorage<Value>(
  name: 'localStorage' | 'sessionStorage',
  work: (storage: Storage) => Value,
): Value | undefined {
  try {
    return work(window[name]);
  } catch {
    return undefined;
  }
}
