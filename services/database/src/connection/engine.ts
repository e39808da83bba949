/** The engines that the desk runs on; MySQL counts as MariaDB. */
export type Engine = 'sqlite' | 'mariadb';

export type Address =
  | { engine: 'sqlite'; file: string }
  | { engine: 'mariadb'; type: 'mariadb' | 'mysql'; url: string; database: string };

/**
 * Reads a DATABASE_URL: `sqlite:var/desk.sqlite`, `sqlite:///srv/desk.sqlite`, `mariadb://user:word@host:3306/name` or
 * `mysql://…`. Throws an Error that names the cause and the cure but never the password.
 */
export function parseAddress(url: string): Address {
  const sqlite = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(url);
  if (sqlite?.[1] !== undefined) return { engine: 'sqlite', file: sqlite[1] };
  const server = /^(mariadb|mysql):\/\//.exec(url);
  if (server) {
    const database = decodeURIComponent(new URL(url).pathname.slice(1));
    if (database !== '') {
      return { engine: 'mariadb', type: server[1] === 'mysql' ? 'mysql' : 'mariadb', url, database };
    }
    throw new Error('DATABASE_URL names no database: write its name after the host, as in mariadb://user@host/name.');
  }
  throw new Error('DATABASE_URL is not understood: use sqlite:<file>, mariadb://… or mysql://….');
}
