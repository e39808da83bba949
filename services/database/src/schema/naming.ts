import type { EntitySchemaIndexOptions, EntitySchemaOptions } from 'typeorm';

type EntitySchemaForeignKeyOptions = NonNullable<EntitySchemaOptions<object>['foreignKeys']>[number];

/** `createdAt` → `created_at`: how a property is written in the database. */
export const snakeCase = (property: string): string => property.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

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

/** A named foreign key from one property to the id of another table; rows are never deleted or renumbered along it. */
export const reference = (table: string, column: string, target: string): EntitySchemaForeignKeyOptions => ({
  name: `fk_${table}_${snakeCase(column)}`,
  target,
  columnNames: [column],
  referencedColumnNames: ['id'],
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
});
