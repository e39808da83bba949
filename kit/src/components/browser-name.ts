/** Tokens of user agents, the most specific first: Edge also says Chrome, Chrome also Safari. */
const browsers: readonly (readonly [token: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems: readonly (readonly [token: string, name: string])[] = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

/** Returns browser and system of a user agent, such as `Firefox, Windows`; undefined if both are unknown. */
export function browserName(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap((list) => list.find(([token]) => userAgent.includes(token))?.[1] ?? []);
  return names.length > 0 ? names.join(', ') : undefined;
}
