import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { readCall } from '../call/index.ts';
import { kindKeyword, kinds } from '../identifier/identifier.ts';
import { routes } from '../routes.ts';
import { isReadOnly } from '../schema/entity-body.ts';
import { unknownFields } from '../schema/unknown-field.ts';
import { type Args, Nothing, type RouteShape, route, routeName } from './route.ts';

type Call = {
  readonly method: 'GET';
  readonly url: '/api/x';
  readonly summary: string;
  readonly reply: typeof Nothing;
};
type Compiles<R> = R extends RouteShape ? true : false;

describe('a route compiles', () => {
  it('with a permission within an organisation, or with an explicit none for a user, everybody or a patient', () => {
    const withPermission: Compiles<Call & { permission: 'send_invite'; scope: { org: 'query.org' } }> = true;
    const none: Compiles<Call & { permission: 'none'; scope: 'user' }> = true;
    expect([withPermission, none]).toEqual([true, true]);
  });

  it('D1 not without a permission, not with none within an organisation, not with an unknown permission', () => {
    const lacking: Compiles<Call & { scope: 'public' }> = false;
    const organisationForNobody: Compiles<Call & { permission: 'none'; scope: { org: 'query.org' } }> = false;
    const unknown: Compiles<Call & { permission: 'do_anything'; scope: { org: 'query.org' } }> = false;
    expect([lacking, organisationForNobody, unknown]).toEqual([false, false, false]);
  });

  it('and has void arguments without parts', () => {
    const empty: Args<Call> extends void ? true : false = true;
    expect(empty).toBe(true);
  });
});

describe('the list of routes', () => {
  const identifiers = [
    'id',
    'ic_id',
    'commentable_id',
    'hash',
    'formId',
    'org',
    'departmentSymbol',
    'reportId',
    'tags',
  ];

  it('names each route once', () => {
    const names = routes.map(routeName);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(routes.map((route) => [routeName(route), route] as const))('D2 %s: every id has a kind', (name, route) => {
    if (name === 'POST /api/client-errors') return;
    for (const part of [route.params, route.query, route.body]) {
      // A resource of FHIR has its own id, which the address has to name as well.
      if (part && 'resourceType' in part.properties) continue;
      for (const [field, schema] of Object.entries(part?.properties ?? {})) {
        if (!identifiers.includes(field) || isReadOnly(schema)) continue;
        const kind: unknown =
          Reflect.get(schema, kindKeyword) ?? Reflect.get(Reflect.get(schema, 'items') ?? {}, kindKeyword);
        expect({ field, kind }).toEqual({ field, kind: expect.stringMatching(new RegExp(`^(${kinds.join('|')})$`)) });
      }
    }
  });

  it.each(routes.map((route) => [routeName(route), route] as const))(
    '%s carries the fields that its scope names',
    (_, route) => {
      if (typeof route.scope === 'string') return;
      for (const place of [route.scope.org, route.scope.department]) {
        if (place === undefined) continue;
        const [part, field = ''] = place.split('.');
        const properties = part === 'params' ? route.params : part === 'query' ? route.query : route.body;
        expect(Object.keys(properties?.properties ?? {})).toContain(field);
      }
    },
  );
});

describe('the example of a route', () => {
  it.each(routes.map((one) => [routeName(one), one] as const))('%s is valid', (_, one) => {
    const { reply, ...parts } = one.example ?? {};
    expect(() => readCall(one, parts)).not.toThrow();
    if (reply !== undefined) expect(unknownFields(one.reply, reply)).toEqual([]);
    if (reply !== undefined) expect(Check(one.reply, reply)).toBe(true);
  });

  it('is type-checked: it is required for a route with parts, and its fields have the right types', () => {
    const call = {
      summary: 'x',
      permission: 'none',
      scope: 'user',
      reply: Nothing,
    } as const;
    const body = Type.Object({ name: Type.String() });
    // @ts-expect-error it has a body and no example
    route('POST /api/x', { ...call, body });
    // @ts-expect-error a name is a text
    route('POST /api/x', { ...call, body, example: { body: { name: 1 } } });
    expect(route('POST /api/x', { ...call, body, example: { body: { name: 'x' } } }).example.body.name).toBe('x');
  });
});
