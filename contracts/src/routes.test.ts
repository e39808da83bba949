import { routes } from './routes.ts';

/** Returns the formats in a schema, at every depth. */
function formatsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && 'format' in schema && typeof schema.format === 'string' ? [schema.format] : [];
  return [...own, ...Object.values(schema).flatMap(formatsOf)];
}

test('schemas of calls use no format that front ends do not check (kit/build/checked-formats.ts)', () => {
  const found = routes.flatMap(({ params, query, body, reply }) => [params, query, body, reply].flatMap(formatsOf));
  expect(new Set(found)).toEqual(new Set(['date-time']));
});
