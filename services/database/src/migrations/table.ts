import { Table, type TableColumnOptions } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import { type Column, id } from '../schema/columns.ts';
import type { Step } from './migration.ts';

interface TableDefinition {
  /** Its columns besides `id`, which every table has. */
  readonly columns: Readonly<Record<string, Column>>;
  /** Named indexes and their columns; names get the same prefix as those of entities. */
  readonly unique?: Readonly<Record<string, string[]>>;
  readonly index?: Readonly<Record<string, string[]>>;
  readonly references?: Readonly<Record<string, string>>;
}

/** Tables by name, each after those that it refers to. */
export type Tables = Readonly<Record<string, TableDefinition>>;

/** Creates the tables that are missing. */
export async function createTables({ engine, runner }: Step, tables: Tables): Promise<void> {
  for (const [name, definition] of Object.entries(tables)) {
    await runner.createTable(tableOf(engine, name, definition), true);
  }
}

/** Drops the tables in the reverse of their order, as far as they exist. */
export async function dropTables({ runner }: Step, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await runner.query(`DROP TABLE IF EXISTS \`${name}\``);
}

/** Returns the table for TypeORM's schema builder. */
function tableOf(engine: Engine, name: string, definition: TableDefinition): Table {
  const { columns, unique = {}, index = {}, references = {} } = definition;
  return new Table({
    name,
    columns: Object.entries({ id: id(), ...columns }).map(([column, kind]) => tableColumn(engine, column, kind)),
    indices: [
      ...Object.entries(unique).map(([of, columnNames]) => ({ name: `ux_${name}_${of}`, columnNames, isUnique: true })),
      ...Object.entries(index).map(([of, columnNames]) => ({ name: `ix_${name}_${of}`, columnNames })),
    ],
    foreignKeys: Object.entries(references).map(([column, target]) => ({
      name: `fk_${name}_${column}`,
      columnNames: [column],
      referencedTableName: target,
      referencedColumnNames: ['id'],
      onDelete: 'NO ACTION',
      onUpdate: 'NO ACTION',
    })),
  });
}

/** Returns the column for TypeORM's schema builder. */
const tableColumn = (engine: Engine, name: string, column: Column): TableColumnOptions => ({
  name,
  type: typeOf(engine, column),
  isNullable: column.nullable === true,
  isPrimary: column.primary === true,
  ...(column.generated === 'increment' ? { isGenerated: true, generationStrategy: 'increment' } : {}),
  ...(column.length === undefined ? {} : { length: String(column.length) }),
  ...(column.precision === undefined ? {} : { precision: column.precision }),
  ...(column.default === undefined ? {} : { default: defaultOf(engine, column.default) }),
});

function typeOf(engine: Engine, { type, long }: Column): string {
  if (type === 'int') return engine === 'sqlite' ? 'integer' : 'int';
  if (type === 'boolean') return engine === 'sqlite' ? 'boolean' : 'tinyint';
  if (type === 'text' && long) return engine === 'sqlite' ? 'text' : 'mediumtext';
  return String(type);
}

const defaultOf = (engine: Engine, value: unknown): string =>
  typeof value === 'number' && engine === 'sqlite' ? String(value) : `'${String(value)}'`;

/** Adds a column to a table that lacks it. */
export async function addColumn({ engine, runner }: Step, table: string, name: string, column: Column): Promise<void> {
  if (await runner.hasColumn(table, name)) return;
  const { type, length, precision, isNullable, default: byDefault } = tableColumn(engine, name, column);
  const size = length ?? precision;
  const definition = [
    `\`${name}\` ${type}${size === undefined ? '' : `(${size})`}`,
    isNullable ? 'NULL' : 'NOT NULL',
    ...(byDefault === undefined ? [] : [`DEFAULT ${byDefault}`]),
  ];
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN ${definition.join(' ')}`);
}

/** Drops a column from a table that has it. */
export async function dropColumn({ runner }: Step, table: string, name: string): Promise<void> {
  if (await runner.hasColumn(table, name)) await runner.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${name}\``);
}
