import { DefaultNamingStrategy, type EntitySchemaIndexOptions, type EntitySchemaOptions } from 'typeorm';

type EntitySchemaForeignKeyOptions = NonNullable<EntitySchemaOptions<object>['foreignKeys']>[number];

/** Converts a property's name to its column's: `createdAt` → `created_at`. */
const snakeCase = (property: string): string => property.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** Names columns in snake case; entities name everything else themselves. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? property].join('_'));
  }
}

/** A named index `ix_<table>_<name>` over properties. */
export const index = (table: string, name: string, columns: string[]): EntitySchemaIndexOptions => ({
  name: `ix_${table}_${name}`,
  columns,
});

/** A named unique index `ux_<table>_<name>` over properties. */
export const unique = (table: string, name: string, columns: string[]): EntitySchemaIndexOptions => ({
  name: `ux_${table}_${name}`,
  columns,
  unique: true,
});

/** A named foreign key from one property to the id of another table; deletes and updates do not cascade. */
export const reference = (table: string, column: string, target: string): EntitySchemaForeignKeyOptions => ({
  name: `fk_${table}_${snakeCase(column)}`,
  target,
  columnNames: [column],
  referencedColumnNames: ['id'],
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
});
