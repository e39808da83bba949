/** Returns true if a route's path, perhaps ending in `/*`, covers the path of an address. */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : pattern === (path.length > 1 ? path.replace(/\/$/, '') : path);
