import { kindKeyword, kinds, type Part, type RouteShape, routeName } from '@intake-desk/contracts';
import { callParts } from '@intake-desk/contracts/call';
import { type TSchema, Type } from 'typebox';
import type { TestCall } from './client.ts';
import { type DepartmentFixture, testPin } from './department-fixture.ts';

/** A field of a route's input: where it is and what its schema says. */
export interface Field {
  readonly part: Part;
  readonly name: string;
  readonly schema: TSchema;
}

/** Plain values for fields that name nothing. A field that is not here and has to be given fails the run. */
const examples: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'shell',
  message: 'Something failed.',
  route: '/invite',
  email: 'nobody@demo.test',
  password: 'Wrong-password-1!',
  password_confirmation: 'Wrong-password-1!',
  token: 'no-such-token',
  code: '123456',
  pin: testPin,
  option: 'theme',
  value: 'dark',
  start: '2026-01-01',
  end: '2031-12-31',
  sessionId: 7,
  epd: 'EXAMPLE-1',
  first_name: 'Ada',
  last_name: 'Example',
  useremail: 'ada@patient.test',
  body: 'A remark.',
  uniqueId: 'no-such-item',
  answer: { text: 'x' },
  step: 0,
  permissions: [],
  periodFormSubmitted: { period: 'custom', start: '2026-01-01', end: '2031-12-31' },
};

/** Fields that a schema does without but the fixture's departments, or a report, ask for. */
const asked = new Set(['first_name', 'last_name', 'useremail', 'periodFormSubmitted']);

/** Ids that narrow an answer to one thing: a right call does without, so that it shows everything that it may. */
const narrowing = new Set(['ic_hash']);

let names = 0;
/** A name that nothing has yet. */
function newName(): string {
  names += 1;
  return `Example ${names}`;
}

export function fieldsOf(route: RouteShape): Field[] {
  return callParts.flatMap((part) =>
    Object.entries(route[part]?.properties ?? {}).map(([name, schema]) => ({ part, name, schema })),
  );
}

/** What kind of thing a field names, itself or in its elements. */
export function kindOf({ schema }: Field) {
  const own = [schema, 'items' in schema ? schema.items : undefined].map((one) =>
    typeof one === 'object' && one !== null && kindKeyword in one ? one[kindKeyword] : undefined,
  );
  return kinds.find((kind) => own.includes(kind));
}

/** A call of the route that is right in every field and names things of the fixture. */
export const validCall = (route: RouteShape, fixture: DepartmentFixture): TestCall =>
  callWith(route, partsOf(route, fixture));

/** The same in its parts. */
export function partsOf(route: RouteShape, fixture: DepartmentFixture): Record<Part, Record<string, unknown>> {
  const input: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  for (const field of fieldsOf(route)) {
    const { part, name, schema } = field;
    const kind = kindOf(field);
    const value = kind === undefined ? example(route, field, fixture) : named(schema, fixture.of[kind]);
    const optional = Type.IsOptional(schema) && kind === undefined && !asked.has(name);
    if (!optional && !narrowing.has(name)) input[part][name] = value;
  }
  return input;
}

/** The call with these parts; parameters of the path are filled in. */
export function callWith(route: RouteShape, input: Record<Part, Record<string, unknown>>): TestCall {
  const url = route.url.replace(/:([A-Za-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params[name]).toWellFormed()),
  );
  return { method: route.method, url, query: input.query, ...(route.body ? { body: input.body } : {}) };
}

const named = (schema: TSchema, id: string | number): unknown => ('items' in schema ? [id] : id);

function example(route: RouteShape, { name, schema }: Field, fixture: DepartmentFixture): unknown {
  if (Type.IsLiteral(schema)) return schema.const;
  if (name === 'content') return [fixture.of.procedure];
  if (name === 'text') return fixture.epd;
  if (name === 'name') return newName();
  if (name in examples) return examples[name];
  if (Type.IsOptional(schema)) return undefined;
  throw new Error(`${routeName(route)}: no example for ${name}. Add one to src/testing/valid-input.ts.`);
}
