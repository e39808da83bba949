import { type Connection, createConnection } from 'mysql2/promise';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Values as text, in the server's own format. */
const Rows = Type.Array(Type.Array(Type.Union([Type.String(), Type.Null()])));

/** Opens a connection that accepts several statements at once, to a database or to a server without one. */
export function connect(address: URL): Promise<Connection> {
  return createConnection({
    host: address.hostname,
    port: Number(address.port),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database: address.pathname.slice(1),
    charset: 'utf8mb4',
    multipleStatements: true,
  });
}

/** Returns the statements that copy a MariaDB database into an empty one: tables with keys and rows, then triggers. */
export async function scriptOf(url: string): Promise<string> {
  const connection = await connect(new URL(url));
  const rows = async (sql: string): Promise<Static<typeof Rows>> => {
    const [found] = await connection.query({ sql, rowsAsArray: true, typeCast: (field) => field.string('utf8') });
    return Value.Parse(Rows, found);
  };
  const cell = async (sql: string, column: number): Promise<string> => (await rows(sql))[0]?.[column] ?? '';
  try {
    const collation = await cell('SELECT @@collation_database', 0);
    // Tables are not listed in the order of their foreign keys.
    const script = [`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${collation}`, 'SET foreign_key_checks = 0'];
    for (const [table] of await rows("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'")) {
      script.push(await cell(`SHOW CREATE TABLE ${table}`, 1));
      const lines = (await rows(`SELECT * FROM ${table}`)).map(
        (row) => `(${row.map((value) => connection.escape(value)).join(', ')})`,
      );
      if (lines.length > 0) script.push(`INSERT INTO ${table} VALUES ${lines.join(', ')}`);
    }
    for (const [trigger] of await rows('SHOW TRIGGERS')) script.push(await cell(`SHOW CREATE TRIGGER ${trigger}`, 2));
    return `${script.join(';\n')};`;
  } finally {
    await connection.end();
  }
}

/** Runs statements on a database, or on the server if the address names none. */
export async function runScript(address: URL, script: string): Promise<void> {
  const connection = await connect(address);
  try {
    await connection.query(script);
  } finally {
    await connection.end();
  }
}
