/** Formats an instant as a parameter for both engines: `YYYY-MM-DD HH:mm:ss.SSS` in UTC. */
export const instantText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** Parses an instant of a raw row: a Date from MariaDB, the text of `instantText` from SQLite, or null. Throws a TypeError otherwise. */
export function instantOf(raw: unknown): Date | null {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Date) return raw;
  if (typeof raw === 'string') {
    const at = new Date(`${raw.replace(' ', 'T').replace(/Z$/, '')}Z`);
    if (!Number.isNaN(at.getTime())) return at;
  }
  throw new TypeError('Not an instant of the database.');
}
