import { limit, type RouteShape } from '@intake-desk/contracts';
import { type TSchema, Type } from 'typebox';
import { isWrite } from '../http/serve.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { callWith, partsOf } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** A list in a reading call's input, such as `columnFilters.tags`. */
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

/** Returns a valid element of the list. */
function element(items: unknown, n: number): unknown {
  if (Type.IsEnum(items)) return items.enum[0];
  if (Type.IsObject(items)) {
    const required = Object.entries<TSchema>(items.properties).filter(([, inner]) => !Type.IsOptional(inner));
    return Object.fromEntries(required.map(([name, inner]) => [name, element(inner, n)]));
  }
  return Type.IsInteger(items) ? n + 1 : `value ${n}`;
}

const within = ([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> => ({
  [name]: rest.length === 0 ? value : within(rest, value),
});

/** The lists of a dashboard's filter. */
const filterLists = {
  'filters.hiddenEPDs': limit.hiddenEpds,
  'columnFilters.content': limit.filterValues,
  'columnFilters.tags': limit.filterValues,
  'columnFilters.department': limit.filterValues,
  'columnFilters.status': 5,
  'columnFilters.risk': 5,
  'columnFilters.origin': 3,
  thenBy: 2,
};

test('E9 every list in a filter has a small limit', () => {
  const most = Object.fromEntries(lists.map(({ name, field, list }) => [`${name} ${field}`, list.schema.maxItems]));
  expect(most).toEqual({
    ...Object.fromEntries(
      [
        'POST /api/ajax getConsentData',
        'POST /api/ajax getFormsData',
        'POST /api/ic/export',
        'POST /api/ic/export/appointments',
        'POST /api/ic/selection',
        'POST /api/ic/selection/appointments',
      ].flatMap((name) => [...Object.entries(filterLists)].map(([field, many]) => [`${name} ${field}`, many])),
    ),
    'POST /api/ic/export ids': limit.chosenIntakes.all,
    'POST /api/ic/export/appointments ids': limit.chosenIntakes.all,
    'POST /api/ajax getEpdDetails extraRequest': 2,
    'POST /api/reports/figures parts': limit.figureParts,
    'POST /api/reports/patients forms': limit.formsOfCall,
    'POST /api/reports/patients/export forms': limit.formsOfCall,
    'POST /api/reports/answers forms': limit.formsOfCall,
    ...Object.fromEntries(
      ['data', 'columns', 'figures', 'drop-off', 'patients/search'].flatMap((of) => [
        [`POST /api/reports/${of} content`, limit.reportContents],
        [`POST /api/reports/${of} hiddenEPDs`, limit.hiddenEpds],
      ]),
    ),
  });
  expect(Math.max(limit.hiddenEpds, limit.filterValues)).toBeLessThanOrEqual(50);
  expect(limit.reportContents).toBeLessThanOrEqual(100);
});

oneGateway((world) => {
  const ask = async (route: RouteShape, list: List, count: number) => {
    const { northsea, signedIn } = world();
    const manager = await signedIn(emailOf('manager'));
    const right = partsOf(route, northsea);
    const values = Array.from({ length: count }, (_, n) => element(list.schema.items, n));
    return manager.call(callWith(route, { ...right, body: { ...right.body, ...within(list.path, values) } }));
  };

  test.each(lists)(
    'E9 $name takes as many values of $field as its limit and no more',
    async ({ route, list, field }) => {
      const most = Number(list.schema.maxItems);
      const taken = await ask(route, list, most);
      // An export of no row is also refused, with another key.
      if (taken.statusCode !== 200) expect(taken.json().errors).toEqual({ start: ['export.empty'] });
      const refused = await ask(route, list, most + 1);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toEqual({ message: 'This is too long.', errors: { [field]: ['validation.max'] } });
    },
  );
});
