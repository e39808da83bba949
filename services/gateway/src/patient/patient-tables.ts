import type { EntityMetadata } from 'typeorm';

/** Returns the tables that refer to intakes, from the entities. */
export const tablesOfIntakes = (all: readonly EntityMetadata[]) =>
  all.flatMap(({ tableName, foreignKeys }) =>
    foreignKeys
      .filter(({ referencedTablePath }) => referencedTablePath === 'intake')
      .flatMap(({ columnNames: [column] }) => (column === undefined ? [] : [{ table: tableName, column }])),
  );
