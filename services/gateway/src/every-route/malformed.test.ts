import { isStorableText, type Part, type RouteShape } from '@intake-desk/contracts';
import { partReader, standsForKeyword } from '@intake-desk/contracts/call';
import { runsOf } from '@intake-desk/database/testing';
import { type TSchema, Type } from 'typebox';
import { Check, Convert } from 'typebox/value';
import { writtenSchema } from '../api-docs/written-schema.ts';
import type { TestCall } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { rememberPdfs } from '../testing/remember-pdfs.ts';
import { callWith, credentialsFor, type Field, fieldsOf, partsOf } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'x'.repeat(70_000),
  "' OR 1=1 --",
  '%',
  '..%2f',
  '\u0000',
  'a\ud800',
  'Jos\ufffd',
  'Zo\u0091',
  '\u202e',
  'null',
];
const anything: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  {},
  { a: { b: [] } },
  [],
  [[]],
  [null],
  { $gt: '' },
];
const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '5',
  '{',
  '{"a":1,}',
  '{"__proto__":{"admin":true}}',
  '['.repeat(5000),
  '\u0000',
];

/** Returns a value as it reaches the reader of calls: texts of an address are well-formed there, and converted. */
const read = ({ part, schema }: Field, value: unknown): unknown =>
  part !== 'body' && typeof value === 'string' && value !== '' ? Convert(schema, value.toWellFormed()) : value;

function isWrong(field: Field, value: unknown): boolean {
  const given = read(field, value);
  return (typeof given === 'string' && !isStorableText(given)) || !Check(writtenField(field), { value: given });
}

const written = new WeakMap<Field, TSchema>();

/**
 * Returns the schema of a field with all forms that the API's documentation allows; cached, since it is needed for each
 * value.
 */
function writtenField(field: Field): TSchema {
  const plain = Type.Object({ value: field.schema });
  const known = written.get(field) ?? (field.part === 'params' ? plain : writtenSchema(plain));
  written.set(field, known);
  return known;
}

/** Returns true if the raw body is not JSON or its value does not match the schema. No body is an empty object. */
function isWrongBody(schema: TSchema, body: string): boolean {
  try {
    return !Check(schema, JSON.parse(body || '{}') ?? {});
  } catch {
    return true;
  }
}

const seen = new Set<string>();

/** Returns false for a value already tried with an equal schema, since equal schemas share one reader. */
function isNew({ part, schema }: Field, value: unknown): boolean {
  const key = JSON.stringify([part, schema, value]);
  return !seen.has(key) && Boolean(seen.add(key));
}

/** A call with one malformed place. */
interface Attempt {
  readonly place: Part | 'raw body';
  readonly what: unknown;
  /** The route's schema refuses the value. */
  readonly wrong: boolean;
  readonly call: TestCall;
}

/** Returns true if another field of the body is read where this one is absent. */
const standsInFor = ({ body }: RouteShape, name: string): boolean =>
  Object.values(body?.properties ?? {}).some((schema) => Reflect.get(schema, standsForKeyword) === name);

/** Statuses of a refusal: a text in a path may match no route or be too long, and a raw body may not be JSON. */
const refusals: Readonly<Record<Attempt['place'], readonly number[]>> = {
  params: [404, 414, 422],
  query: [422],
  body: [422],
  'raw body': [400, 422],
};

/** Returns the expected statuses. OAuth has 400 for a wrong field (RFC 6749 §5.2), and its form is small. */
const refused = ({ dialect }: RouteShape, place: Attempt['place']): readonly number[] =>
  dialect === 'oauth' ? [...refusals[place], 400, 413] : refusals[place];

/**
 * Returns the values to try in a field. A valid one is tried in every route, since it reaches the handler; a wrong one
 * once per schema, and one of them in every field.
 */
function ofField(route: RouteShape, right: ReturnType<typeof partsOf>, field: Field): Attempt[] {
  const { part: place, name } = field;
  const values = place === 'body' && route.dialect !== 'oauth' ? anything : texts;
  const replaced = place === 'body' && standsInFor(route, name);
  const wrongOnes = values.filter((value) => isWrong(field, value) && !(replaced && (value === null || value === '')));
  const given = values.flatMap((value): Attempt[] => {
    const wrong = wrongOnes.includes(value);
    if (wrong && value !== wrongOnes[0] && !isNew(field, value)) return [];
    const call = callWith(route, { ...right, [place]: { ...right[place], [name]: value } });
    return [{ place, what: { place, name, value }, wrong, call }];
  });
  if (place === 'params') return given;
  const { [name]: _left, ...others } = right[place];
  const wrong = 'errors' in partReader(place, route[place] ?? field.schema)(others);
  const call = callWith(route, { ...right, [place]: others });
  return [...given, { place, what: { place, name, left: 'out' }, wrong, call }];
}

function ofRawBody(route: RouteShape, right: ReturnType<typeof partsOf>): Attempt[] {
  const { body: schema } = route;
  if (!schema) return [];
  const allowed = writtenSchema(schema);
  return bodies.map((body) => {
    const call = { ...callWith(route, right), body };
    return { place: 'raw body', what: body, wrong: isWrongBody(allowed, body), call };
  });
}

/** Returns `count` of the attempts, evenly spread; the first one differs by route. */
function spread(attempts: readonly Attempt[], count: number, turn: number): readonly Attempt[] {
  const step = Math.ceil(attempts.length / count);
  return attempts.filter((_, place) => place % step === turn % step);
}

/**
 * Sorts calls so that nothing is deleted before it is used: staff delete what patients need, administrators what staff
 * need.
 */
const turnOf = ({ scope, permission }: RouteShape): number =>
  scope === 'patient' ? 0 : permission === 'admin' ? 2 : 1;

const inTurn = namedRoutes().toSorted((one, other) => turnOf(one.route) - turnOf(other.route));

eachGateway((world, engine) => {
  beforeAll(() => rememberPdfs(world().gateway));

  test.each(inTurn)(
    'E4 $name never fails on malformed input, and takes no value that its schema does not allow',
    async (named) => {
      const { route } = named;
      const { northsea, signIn, invite } = world();
      const caller = await signIn(emailOf(route.permission === 'admin' ? 'admin' : 'manager'));
      const { token } = route.scope === 'patient' ? await invite(northsea) : northsea;
      const right = partsOf(route, northsea);
      const attempts = [
        ...fieldsOf(route).flatMap((field) => ofField(route, right, field)),
        ...ofRawBody(route, right),
      ];
      const failed: unknown[] = [];
      // Wrong ones change nothing, so they go first, and on one engine only.
      const wrongOnes = engine === 'sqlite' ? attempts.filter(({ wrong }) => wrong) : [];
      const tried = [...wrongOnes, ...attempts.filter(({ wrong }) => !wrong)];
      for (const { place, what, wrong, call } of spread(tried, runsOf(tried.length), inTurn.indexOf(named))) {
        const { statusCode } = await caller.call({ ...call, headers: credentialsFor(route, token) });
        const expected = wrong ? refused(route, place).includes(statusCode) : statusCode < 500;
        if (!expected) failed.push({ what, statusCode });
      }
      expect(failed).toEqual([]);
    },
  );
});
