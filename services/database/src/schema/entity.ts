import { EntitySchema } from 'typeorm';
import type { Column } from './columns.ts';
import { index, reference, unique } from './naming.ts';

/** Named indexes (name → properties) and foreign keys (property → table whose id it has). */
interface EntityLinks<T> {
  unique?: Record<string, (keyof T & string)[]>;
  index?: Record<string, (keyof T & string)[]>;
  references?: { [P in keyof T & string]?: string };
}

export type EntityOf<E> = E extends EntitySchema<infer T> ? T : never;

/** A row to insert; nullable columns may be omitted. */
export type NewRow<T> = { [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as null extends T[P] ? P : never]?: T[P];
};

/** Describes table `name`: its columns by property, its indexes and its foreign keys. */
export function entity<T>(
  name: string,
  columns: { [P in keyof T]-?: Column<T[P]> },
  links: EntityLinks<NoInfer<T>> = {},
): EntitySchema<T> {
  return new EntitySchema<T>({
    name,
    columns,
    indices: [
      ...Object.entries(links.unique ?? {}).map(([of, properties]) => unique(name, of, properties)),
      ...Object.entries(links.index ?? {}).map(([of, properties]) => index(name, of, properties)),
    ],
    foreignKeys: Object.entries<string | undefined>(links.references ?? {}).flatMap(([property, target]) =>
      target === undefined ? [] : [reference(name, property, target)],
    ),
  });
}
