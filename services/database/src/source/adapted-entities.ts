import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Engine } from '../connection/engine.ts';

/**
 * Copies the entities for one data source. TypeORM finds them by name, so callers still pass the originals. Foreign keys to
 * tables that are not among the entities are left out, since a service's tests open only its own; the database has them.
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

/** Long text has its own type on MariaDB. */
const adapted = (engine: Engine, column: EntitySchemaColumnOptions): EntitySchemaColumnOptions =>
  engine === 'mariadb' && 'long' in column ? { ...column, type: 'mediumtext' } : column;
