import { Type } from 'typebox';
import { callReader } from '../call/index.ts';
import { Invalid, type RouteShape, routeName } from '../index.ts';
import { routes } from '../routes.ts';
import { isPlainName } from './plain-name.ts';

const misleading = ['\u0000', '\u0007', '\n', '\u007f', '\u0085', '\u200f', '\u2028', '\u202e', '\u2066', '\u061c'];

test.each(['Noor van den Berg', 'Ünal', '李小龍', 'מרים', 'علی‌رضا', "O'Brien-Ó Súilleabháin", '👩‍⚕️'])(
  'E13 %s is a name',
  (name) => {
    expect(isPlainName(name)).toBe(true);
  },
);

test.each(misleading.map((character) => [JSON.stringify(character), character]))(
  'E13 a name with %s is refused',
  (_, character) => {
    for (const name of [character, `Anna${character}`, `${character}Anna`, `An${character}na`]) {
      expect(isPlainName(name)).toBe(false);
    }
  },
);

/** Fields with names of people and things. `checkInvitation` checks cells of a list of patients row by row. */
const named = ['name', 'names', 'first_name', 'last_name', 'provider', 'alias', 'defaultAlias', 'department', 'label'];
const fields = routes.flatMap((route: RouteShape) =>
  Object.entries(route.body?.properties ?? {})
    .filter(([field]) => named.includes(field))
    .filter(([, schema]) => (Type.IsString(schema) && !('kind' in schema)) || Type.IsObject(schema))
    .map(([field, schema]) => ({ name: routeName(route), route, field, inLanguages: Type.IsObject(schema) })),
);

test.each(fields)('E13 $name refuses a misleading $field', ({ route, field, inLanguages }) => {
  const example = Object(route.example);
  for (const character of misleading) {
    const name = `Anna${character}gnp`;
    const body = { ...example.body, [field]: inLanguages ? { ...example.body[field], en: name } : name };
    expect(() => callReader(route).read({ ...example, body })).toThrow(Invalid);
    try {
      callReader(route).read({ ...example, body });
    } catch (error) {
      expect(Object.keys(error instanceof Invalid ? error.errors : {})).toContain(inLanguages ? `${field}.en` : field);
    }
  }
});

test('E13 names of people and things are found on many routes', () => {
  expect(fields.length).toBeGreaterThan(20);
});
