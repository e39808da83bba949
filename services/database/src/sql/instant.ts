/** A moment as both engines take it as a parameter of hand-written SQL: `YYYY-MM-DD HH:mm:ss.SSS` in UTC. */
export const instantText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/**
 * A moment from a raw row: MariaDB gives a Date, SQLite the text of `instantText`. Throws a TypeError for anything else
 * but null.
 */
export function instantOf(raw: unknown): Date | null {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Date) return raw;
  if (typeof raw === 'string') {
    const at = new Date(`${raw.replace(' ', 'T').replace(/Z$/, '')}Z`);
    if (!Number.isNaN(at.getTime())) return at;
  }
  throw new TypeError('Not an instant of the database.');
}
