import {
  attentionFilters,
  type BuiltInView,
  builtInViews,
  type ChartSelection,
  categories,
  type DashboardTab,
  type DateRange,
  dashboardTabs,
  isCivilDate,
  limit,
  type TableColumnName,
  type TableColumns,
  type TableSort,
  type Together,
} from '@intake-desk/contracts';
import { isAskable } from '@intake-desk/kit';
import { type FilterAddress, textIn } from '../columns/table-view.tsx';
import type { Catalogue } from './catalogue.ts';
import { boxesOf, type SideBoxes } from './side-boxes.ts';
import { sideBoxes, type ViewChoice, type ViewOf, type ViewParts } from './view.ts';

/** Value for a disabled part in an address. */
const none = 'none';

/**
 * Returns the parts of a saved view by its id, or undefined. An address contains a saved view either as its id alone
 * (`view=3`: as saved), or as its base and all current parts (`from=3&…`).
 */
export type SavedParts<C extends TableColumns, P extends string> = (id: number) => ViewParts<C, P> | undefined;

interface AddressReading<C extends TableColumns, P extends string> {
  readonly saved?: SavedParts<C, P>;
  /** View of an address without one. */
  readonly usual: ViewChoice;
}

/** Returns a view's initial parts. A deleted one starts as the first built-in view. */
export function startOf<C extends TableColumns, P extends string>(
  { builtIn }: Catalogue<C, P>,
  choice: ViewChoice,
  saved: SavedParts<C, P> = () => undefined,
): ViewParts<C, P> {
  const found = typeof choice === 'number' ? saved(choice) : undefined;
  if (found) return found;
  const { sort, thenBy } = builtIn[typeof choice === 'number' ? builtInViews[0] : choice];
  return { columnFilters: {}, sort, thenBy };
}

/** Reads a view from an address. Ignores unknown values, since addresses are typed, cut and sent on. */
export function readView<C extends TableColumns, P extends string>(
  catalogue: Catalogue<C, P>,
  search: URLSearchParams,
  state: unknown,
  { saved, usual }: AddressReading<C, P>,
): ViewOf<C, P> {
  const { table } = catalogue;
  const began = readId(search.get('from'));
  const chosen = began ?? readChoice(search.get('view'));
  // A changed saved view is written in full: a missing part was removed.
  const start = startOf(catalogue, began === undefined ? (chosen ?? usual) : 'all', saved);
  const period = catalogue.periods.find((name) => name === search.get('period'));
  const dates = period === 'custom' ? readDates(search) : undefined;
  const boxes = readBoxes(search);
  const selection = readSelection(search);
  const tab = readTab(search);
  const attention = attentionFilters.find((name) => name === search.get('attention'));
  const together = readTogether(search, state);
  const sort = readSort(table, search.get('sort'));
  const columns = readNames(search.get('columns')).flatMap((name) => table.find(name) ?? []);
  return {
    ...start,
    ...(tab ? { tab } : {}),
    ...(chosen === undefined ? {} : { chosen }),
    ...(period && (period !== 'custom' || dates) ? { period } : {}),
    ...(dates ? { dates } : {}),
    ...(boxes ? { boxes } : {}),
    ...(attention ? { attention } : {}),
    ...(search.get('attention') === none ? { everybody: true } : {}),
    ...(search.has('weblink') ? { weblink: true } : {}),
    ...(selection ? { selection } : {}),
    ...(together ? { together } : {}),
    ...(columns.length > 0 ? { columns } : {}),
    columnFilters: { ...start.columnFilters, ...table.read(search, state) },
    ...(sort
      ? {
          sort,
          thenBy: readNames(search.get('then'))
            .flatMap((text) => readSort(table, text) ?? [])
            .slice(0, 2),
        }
      : {}),
    page: readPage(search.get('page')),
  };
}

const readTab = (search: URLSearchParams): DashboardTab | undefined =>
  dashboardTabs.find((name) => name === search.get('tab'));

/** Returns the address of a view, without defaults. */
export function writeView<C extends TableColumns, P extends string>(
  catalogue: Catalogue<C, P>,
  view: ViewOf<C, P>,
  { saved, usual }: AddressReading<C, P>,
): FilterAddress {
  const choice = view.chosen ?? usual;
  const start = startOf(catalogue, choice, saved);
  const spoken = spell(catalogue, view);
  const asSaved = typeof choice === 'number' && spoken.search.toString() === spell(catalogue, start).search.toString();
  const search = new URLSearchParams();
  if (view.tab) search.set('tab', view.tab);
  if (view.chosen !== undefined || typeof choice === 'number')
    search.set(typeof choice === 'number' && !asSaved ? 'from' : 'view', String(choice));
  if (!asSaved) {
    for (const [name, value] of spoken.search) search.set(name, value);
    // A built-in view implies its order, a changed saved one does not.
    if (typeof choice !== 'number' && orderText(view) === orderText(start)) {
      search.delete('sort');
      search.delete('then');
    }
  }
  const listed = typeof choice === 'number' ? undefined : catalogue.builtIn[choice].attention;
  if (view.everybody && listed && !view.attention) search.set('attention', none);
  if (view.weblink) search.set('weblink', '');
  for (const [name, value] of Object.entries(view.selection ?? {})) search.set(`part.${name}`, value);
  const { together } = view;
  if (together && 'batch' in together) search.set('batch', together.batch);
  if (view.page > 1) search.set('page', String(view.page));
  // A thousand ids are too long for a query.
  const state = together && 'ids' in together ? { ...spoken.state, ids: together.ids.join(',') } : spoken.state;
  return { search, state };
}

/** Writes all parts that a saved view has. */
export function spell<C extends TableColumns, P extends string>(
  { table }: Catalogue<C, P>,
  parts: ViewParts<C, P>,
): FilterAddress {
  const search = new URLSearchParams();
  if (parts.period) search.set('period', parts.period);
  if (parts.period === 'custom' && parts.dates) {
    search.set('start', parts.dates.start);
    search.set('end', parts.dates.end);
  }
  const { boxes } = parts;
  if (boxes) search.set('hide', sideBoxes.filter((box) => boxes[box]).join(',') || none);
  if (parts.attention) search.set('attention', parts.attention);
  const filters = table.write(parts.columnFilters);
  for (const [name, value] of filters.search) search.set(name, value);
  search.set('sort', writeSort(parts.sort));
  if (parts.thenBy.length > 0) search.set('then', parts.thenBy.map(writeSort).join(','));
  if (parts.columns) search.set('columns', parts.columns.join(','));
  return { search, state: filters.state };
}

function readDates(search: URLSearchParams): DateRange | undefined {
  const start = search.get('start') ?? '';
  const end = search.get('end') ?? '';
  return isCivilDate(start) && isCivilDate(end) && isAskable({ start, end }) ? { start, end } : undefined;
}

function readBoxes(search: URLSearchParams): SideBoxes | undefined {
  const hide = search.get('hide');
  if (hide === null) return undefined;
  const named = new Set(hide.split(','));
  return boxesOf({
    hideAppointmentPast: named.has('hideAppointmentPast'),
    hideHiddenEPDS: named.has('hideHiddenEPDS'),
    showOnlyHiddenRecords: named.has('showOnlyHiddenRecords'),
    hideCompleted: named.has('hideCompleted'),
    hideNonDeleted: named.has('hideNonDeleted'),
    hideTypedEPDS: named.has('hideTypedEPDS'),
  });
}

function readSelection(search: URLSearchParams): ChartSelection | undefined {
  const category = categories.find((name) => name === search.get('part.category'));
  const content = search.get('part.content')?.slice(0, limit.codeLength);
  const bucket = search.get('part.bucket') ?? '';
  const selection: ChartSelection = {
    ...(category ? { category } : {}),
    ...(content ? { content } : {}),
    ...(isCivilDate(bucket) ? { bucket } : {}),
  };
  return Object.keys(selection).length > 0 ? selection : undefined;
}

function readTogether(search: URLSearchParams, state: unknown): Together | undefined {
  const batch = search.get('batch');
  if (batch !== null && /^[0-9a-f]{32}$/.test(batch)) return { batch };
  const ids = (textIn(state, 'ids') ?? '').split(',').flatMap((text) => readId(text) ?? []);
  return ids.length > 0 ? { ids: ids.slice(0, limit.chosenIntakes.all) } : undefined;
}

const readNames = (text: string | null): string[] =>
  text?.split(',').filter(Boolean).slice(0, limit.filterValues) ?? [];

const readBuiltIn = (text: string | null): BuiltInView | undefined => builtInViews.find((name) => name === text);
const readId = (text: string | null): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
const readChoice = (text: string | null): ViewChoice | undefined => readBuiltIn(text) ?? readId(text);

/** `-date` is descending, `date` ascending. */
const writeSort = ({ column, direction }: TableSort<string>): string => `${direction === 'desc' ? '-' : ''}${column}`;

const orderText = ({ sort, thenBy }: { sort: TableSort<string>; thenBy: readonly TableSort<string>[] }): string =>
  [sort, ...thenBy].map(writeSort).join(',');

function readSort<C extends TableColumns, P extends string>(
  table: Catalogue<C, P>['table'],
  text: string | null,
): TableSort<TableColumnName<C>> | undefined {
  const column = table.find(text?.replace(/^-/, ''));
  return column && { column, direction: text?.startsWith('-') ? 'desc' : 'asc' };
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
