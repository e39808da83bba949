/** Tokens of user agents, the more particular first: Edge also says Chrome, Chrome also Safari. */
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

/** `Firefox, Windows` of a user agent, as far as it tells; undefined where it tells neither. */
export function browserName(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap((list) => list.find(([token]) => userAgent.includes(token))?.[1] ?? []);
  return names.length > 0 ? names.join(', ') : undefined;
}
