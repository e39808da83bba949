import { Table, type TableColumnOptions, type TableForeignKeyOptions, type TableIndexOptions } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import type { Column } from '../schema/columns.ts';

/** A table as a migration writes it down: database names, and columns of `columns.ts`. */
export interface TableDefinition {
  name: string;
  columns: Record<string, Column>;
  indices: TableIndexOptions[];
  foreignKeys: TableForeignKeyOptions[];
}

/** Indexes (name → columns) and foreign keys (column → table) of a definition. */
export interface TableLinks {
  unique?: Record<string, string[]>;
  index?: Record<string, string[]>;
  references?: Record<string, string>;
}

/** Writes a table down; indexes and foreign keys get the names that entities give theirs. */
export function table(name: string, columns: Record<string, Column>, links: TableLinks = {}): TableDefinition {
  return {
    name,
    columns,
    indices: [
      ...Object.entries(links.unique ?? {}).map(([of, columnNames]) => ({
        name: `ux_${name}_${of}`,
        columnNames,
        isUnique: true,
      })),
      ...Object.entries(links.index ?? {}).map(([of, columnNames]) => ({ name: `ix_${name}_${of}`, columnNames })),
    ],
    foreignKeys: Object.entries(links.references ?? {}).map(([column, target]) => ({
      name: `fk_${name}_${column}`,
      columnNames: [column],
      referencedTableName: target,
      referencedColumnNames: ['id'],
      onDelete: 'NO ACTION',
      onUpdate: 'NO ACTION',
    })),
  };
}

/** The engine's own word for a column's type. */
function typeOf(engine: Engine, { type, long }: Column): string {
  if (type === 'int') return engine === 'sqlite' ? 'integer' : 'int';
  if (type === 'boolean') return engine === 'sqlite' ? 'boolean' : 'tinyint';
  if (type === 'text' && long) return engine === 'sqlite' ? 'text' : 'mediumtext';
  return String(type);
}

/** The value as a default is written in SQL, the same on both engines. */
const defaultOf = (engine: Engine, value: unknown): string =>
  typeof value === 'number' && engine === 'sqlite' ? String(value) : `'${String(value)}'`;

/** A column as TypeORM's schema builder takes it on this engine. */
export const tableColumn = (engine: Engine, name: string, column: Column): TableColumnOptions => ({
  name,
  type: typeOf(engine, column),
  isNullable: column.nullable === true,
  isPrimary: column.primary === true,
  ...(column.generated === 'increment' ? { isGenerated: true, generationStrategy: 'increment' } : {}),
  ...(column.length === undefined ? {} : { length: String(column.length) }),
  ...(column.precision === undefined ? {} : { precision: column.precision }),
  ...(column.default === undefined ? {} : { default: defaultOf(engine, column.default) }),
});

/** The table for TypeORM's schema builder on this engine. */
export const tableOf = (engine: Engine, { name, columns, indices, foreignKeys }: TableDefinition): Table =>
  new Table({
    name,
    columns: Object.entries(columns).map(([columnName, column]) => tableColumn(engine, columnName, column)),
    indices,
    foreignKeys,
  });
