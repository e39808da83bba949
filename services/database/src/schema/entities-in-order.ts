import type { EntityMetadata } from 'typeorm';

/** Sorts entities so that each follows those that it refers to. */
export function entitiesInOrder(all: readonly EntityMetadata[]): EntityMetadata[] {
  const ordered: EntityMetadata[] = [];
  let rest = [...all];
  while (rest.length > 0) {
    const free = rest.filter(({ foreignKeys }) =>
      foreignKeys.every(({ referencedEntityMetadata: target }) => !rest.includes(target)),
    );
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...free);
    rest = rest.filter((metadata) => !free.includes(metadata));
  }
  return ordered;
}
