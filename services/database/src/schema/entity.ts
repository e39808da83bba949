import { EntitySchema } from 'typeorm';
import type { Column } from './columns.ts';
import { index, reference, unique } from './naming.ts';

/** Named indexes (name → properties) and foreign keys (property → table whose id it holds). */
export interface EntityLinks<T> {
  unique?: Record<string, (keyof T & string)[]>;
  index?: Record<string, (keyof T & string)[]>;
  references?: { [P in keyof T & string]?: string };
}

/** An entity of table `name`, with a column for each property of its interface. */
export function entity<T>(name: string, columns: { [P in keyof T]-?: Column }, links: EntityLinks<T> = {}) {
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
