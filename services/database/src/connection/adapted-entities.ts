import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Engine } from './engine.ts';

const isLong = (column: EntitySchemaColumnOptions): boolean => 'long' in column;

/** The column as this engine needs it: long text is a type of its own on MariaDB. */
function adapted(engine: Engine, column: EntitySchemaColumnOptions): EntitySchemaColumnOptions {
  return engine === 'mariadb' && isLong(column) ? { ...column, type: 'mediumtext' } : column;
}

/**
 * Copies of the entities for one data source. TypeORM finds them by name, so the original is still what callers pass.
 * Foreign keys to tables that are not among the entities are left to the database, which has them all: a service's
 * tests open its own entities only.
 */
export function adaptedEntities(engine: Engine, entities: readonly EntitySchema[]): EntitySchema[] {
  const names = new Set(entities.map(({ options }) => options.name));
  return entities.map(
    ({ options }) =>
      new EntitySchema({
        ...options,
        columns: Object.fromEntries(
          Object.entries<EntitySchemaColumnOptions | undefined>(options.columns).flatMap(([property, column]) =>
            column === undefined ? [] : [[property, adapted(engine, column)]],
          ),
        ),
        foreignKeys: (options.foreignKeys ?? []).filter(
          ({ target }) => typeof target === 'string' && names.has(target),
        ),
      }),
  );
}
