import {
  appointmentColumns,
  attentionFilters,
  categories,
  columnNames,
  conversionColumns,
  pageSizes,
} from '@intake-desk/contracts';
import fc from 'fast-check';
import { epds, first, last } from './conversion-samples.ts';
import { contents, type World } from './world.ts';

const day = fc
  .integer({ min: 0, max: Math.floor((last - first) / 86_400_000) })
  .map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
const part = <T>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(shape, { requiredKeys: [] });
const dateFilter = part({ from: day, to: day, has: fc.boolean() });
const text = fc.constantFrom('%', '_', 'b%c', 'b_c', '!', 'zoe', 'JAN', '50', "o'", '\\', 'cafe', 'É', '  ');
const sortOf = <N extends string>(names: readonly N[]) =>
  fc.record({ column: fc.constantFrom(...names), direction: fc.constantFrom('asc', 'desc') });

/** Draws some of the properties, since all of them at once would leave no row. */
function few<T extends object>(all: fc.Arbitrary<T>, names: readonly (keyof T)[], most: number) {
  return fc.tuple(all, fc.subarray([...names], { maxLength: most })).map(([given, kept]): Partial<T> => {
    const chosen: Partial<T> = {};
    for (const name of kept) if (Object.hasOwn(given, name)) chosen[name] = given[name];
    return chosen;
  });
}

/** Filters on the columns that both tables have. */
const sharedFilters = (world: World) => ({
  epd: text,
  fullname: text,
  related: fc.boolean(),
  content: fc.subarray([...contents, 'unknown']),
  status: fc.subarray([...categories]),
  date: dateFilter,
  completed: dateFilter,
  risk: fc.subarray([0, 1, 2, 3, 4] as const),
  location: fc.constantFrom('home', 'hospital'),
  appointment: dateFilter,
  tags: fc.subarray([world.tags.plain, world.tags.usual, world.tags.left]),
  department: fc.subarray(['ANE', 'ORT', 'PAI', 'FAR']),
  origin: fc.subarray(['ZD-digital', 'ZD-paper', 'dashboard'] as const),
});

const period = fc.tuple(day, day).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));

const sideFilters = part({
  hiddenEPDs: fc.subarray(['test', 'b%', 'zoe', ' ']),
  hideAppointmentPast: fc.boolean(),
  hideHiddenEPDS: fc.boolean(),
  hideTypedEPDS: fc.boolean(),
  showOnlyHiddenRecords: fc.boolean(),
  hideCompleted: fc.boolean(),
  hideNonDeleted: fc.boolean(),
});

const ordered = <N extends string>(names: readonly N[]) =>
  part({
    sort: sortOf(names),
    thenBy: fc.array(sortOf(names), { maxLength: 2 }),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.constantFrom(...pageSizes),
  });

/** Draws filters, most of them left out. */
const narrowed = <F>(columnFilters: fc.Arbitrary<F>) =>
  few(
    part({
      columnFilters,
      filters: sideFilters,
      attention: fc.constantFrom(...attentionFilters),
      selection: part({ category: fc.constantFrom(...categories), content: fc.constantFrom(...contents) }),
      epd: fc.constantFrom(...epds, 'nobody'),
    }),
    ['columnFilters', 'filters', 'attention', 'selection', 'epd'],
    3,
  );

/** Draws queries of the conversion dashboard. */
export const conversionQueries = (world: World) =>
  fc
    .tuple(
      period,
      narrowed(
        few(
          part({
            ...sharedFilters(world),
            appointment_type: text,
            service_type: text,
            specialty: text,
            date_sent: dateFilter,
          }),
          columnNames(conversionColumns),
          2,
        ),
      ),
      ordered(columnNames(conversionColumns)),
    )
    .map(([days, filters, order]) => ({ ...days, ...filters, ...order }));

/** Draws queries of the appointments dashboard. */
export const appointmentQueries = (world: World) =>
  fc
    .tuple(
      period,
      narrowed(
        few(
          part({ ...sharedFilters(world), followup_type: text, followup: dateFilter }),
          columnNames(appointmentColumns),
          2,
        ),
      ),
      ordered(columnNames(appointmentColumns)),
    )
    .map(([days, filters, order]) => ({ ...days, ...filters, ...order }));
