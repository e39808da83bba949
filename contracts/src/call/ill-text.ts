import { isStorableText } from '../storable-text.ts';

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** Maximum nesting depth; a value that is deeper is reported itself. */
const DEPTH = 40;

/** Paths of texts that were not decoded rightly (security.md E6). */
export function illTexts(value: unknown, path = '', depth = 0): string[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > DEPTH) return [path];
  if (Array.isArray(value)) return value.flatMap((entry, i) => illTexts(entry, join(path, i), depth + 1));
  return Object.entries(value).flatMap(([name, entry]) =>
    illTexts(name).length > 0 ? [path] : illTexts(entry, join(path, name), depth + 1),
  );
}
