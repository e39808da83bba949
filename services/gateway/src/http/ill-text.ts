const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** How deep a JSON value may go before nobody looks at it any more. */
const DEPTH = 40;

/** Paths of texts that no database keeps as they are: with NUL or half a surrogate pair (security.md E6). */
export function ill(value: unknown, path = '', depth = 0): string[] {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > DEPTH) return [path];
  if (Array.isArray(value)) return value.flatMap((entry, i) => ill(entry, join(path, i), depth + 1));
  return Object.entries(value).flatMap(([name, entry]) =>
    ill(name).length > 0 ? [path === '' ? 'body' : path] : ill(entry, join(path, name), depth + 1),
  );
}
