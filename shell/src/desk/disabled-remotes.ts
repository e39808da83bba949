/** The safe mode: names after `?disable-remotes=`, separated by commas; without a name, all of them. */
export function disabledRemotes(search: string): ReadonlySet<string> {
  const value = new URLSearchParams(search).get('disable-remotes');
  if (value === null) return new Set();
  const names = value.split(',').filter((name) => name !== '');
  return new Set(names.length > 0 ? names : ['all']);
}
