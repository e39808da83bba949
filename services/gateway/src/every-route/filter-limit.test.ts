import { limit, type RouteShape } from '@intake-desk/contracts';
import { type TSchema, Type } from 'typebox';
import { isWrite } from '../http/serve.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { callWith, partsOf } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** A list in what a reading call is asked, such as `columnFilters.tags`. */
interface List {
  readonly path: readonly string[];
  readonly schema: { readonly maxItems?: unknown; readonly items: unknown };
}

function listsIn(schema: unknown, path: readonly string[] = []): List[] {
  if (Type.IsArray(schema)) return [{ path, schema }];
  if (!Type.IsObject(schema)) return [];
  const properties: Record<string, TSchema> = schema.properties;
  return Object.entries(properties).flatMap(([name, inner]) => listsIn(inner, [...path, name]));
}

const lists = namedRoutes((route) => !isWrite(route)).flatMap(({ name, route }) =>
  listsIn(route.body).map((list) => ({ name, route, list, field: list.path.join('.') })),
);

/** A right value of the list's elements. */
function element(items: unknown, n: number): unknown {
  if (Type.IsEnum(items)) return items.enum[0];
  return Type.IsInteger(items) ? n + 1 : `value ${n}`;
}

const within = ([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> => ({
  [name]: rest.length === 0 ? value : within(rest, value),
});

test('E9 every list in a filter has a small limit', () => {
  const most = Object.fromEntries(lists.map(({ name, field, list }) => [`${name} ${field}`, list.schema.maxItems]));
  expect(most).toEqual({
    'POST /api/ajax getConsentData filters.hiddenEPDs': limit.hiddenEpds,
    'POST /api/ajax getConsentData columnFilters.content': limit.filterValues,
    'POST /api/ajax getConsentData columnFilters.tags': limit.filterValues,
    'POST /api/ajax getConsentData columnFilters.department': limit.filterValues,
    'POST /api/ajax getConsentData columnFilters.status': 5,
    'POST /api/ajax getConsentData columnFilters.risk': 5,
    'POST /api/ajax getConsentData columnFilters.origin': 3,
    'POST /api/ajax getEpdDetails extraRequest': 2,
    'POST /api/reports/data content': limit.reportContents,
    'POST /api/reports/data hiddenEPDs': limit.hiddenEpds,
  });
  expect(Math.max(limit.hiddenEpds, limit.filterValues)).toBeLessThanOrEqual(50);
  expect(limit.reportContents).toBeLessThanOrEqual(100);
});

oneGateway((world) => {
  const ask = async (route: RouteShape, list: List, count: number) => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const right = partsOf(route, northsea);
    const values = Array.from({ length: count }, (_, n) => element(list.schema.items, n));
    return manager.call(callWith(route, { ...right, body: { ...right.body, ...within(list.path, values) } }));
  };

  test.each(lists)(
    'E9 $name takes as many values of $field as its limit and no more',
    async ({ route, list, field }) => {
      const most = Number(list.schema.maxItems);
      expect((await ask(route, list, most)).statusCode).toBe(200);
      const refused = await ask(route, list, most + 1);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toEqual({ message: 'This is too long.', errors: { [field]: ['validation.max'] } });
    },
  );
});
