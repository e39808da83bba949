import { routes } from './http/index.ts';
import { kindKeyword, kinds } from './identifier.ts';
import { type Args, type Nothing, type RouteShape, routeName } from './route.ts';

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

  it('and gives its handler nothing when it has no parts', () => {
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

  it.each(routes.map((route) => [routeName(route), route] as const))(
    'D2 %s: every id says what it names',
    (name, route) => {
      if (name === 'POST /api/client-errors') return;
      for (const part of [route.params, route.query, route.body]) {
        for (const [field, schema] of Object.entries(part?.properties ?? {})) {
          if (!identifiers.includes(field)) continue;
          const kind: unknown =
            Reflect.get(schema, kindKeyword) ?? Reflect.get(Reflect.get(schema, 'items') ?? {}, kindKeyword);
          expect({ field, kind }).toEqual({ field, kind: expect.stringMatching(new RegExp(`^(${kinds.join('|')})$`)) });
        }
      }
    },
  );

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
