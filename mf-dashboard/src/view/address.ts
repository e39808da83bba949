import {
  type ChartSelection,
  type ConversionSort,
  categories,
  conversionPeriods,
  type DateRange,
  defaultConversionSort,
  isCivilDate,
  limit,
} from '@intake-desk/contracts';
import { conversionView } from '../columns/conversion-view.tsx';
import type { FilterAddress } from '../columns/table-view.tsx';
import { boxesOf, type SideBoxes } from '../filters/side-boxes.ts';
import { sideBoxes, type View } from './view.ts';

/** Reads a view from an address. What it does not understand it leaves out: addresses are typed, cut and sent on. */
export function readView(search: URLSearchParams, state: unknown): View {
  const period = conversionPeriods.find((name) => name === search.get('period'));
  const dates = period === 'custom' ? readDates(search) : undefined;
  const boxes = readBoxes(search);
  const selection = readSelection(search);
  return {
    ...(period && (period !== 'custom' || dates) ? { period } : {}),
    ...(dates ? { dates } : {}),
    ...(boxes ? { boxes } : {}),
    ...(search.has('weblink') ? { weblink: true } : {}),
    ...(selection ? { selection } : {}),
    columnFilters: conversionView.read(search, state),
    sort: readSort(search.get('sort')),
    page: readPage(search.get('page')),
  };
}

/** The address of a view. What is as it is by default leaves no trace. */
export function writeView(view: View): FilterAddress {
  const search = new URLSearchParams();
  if (view.period) search.set('period', view.period);
  if (view.period === 'custom' && view.dates) {
    search.set('start', view.dates.start);
    search.set('end', view.dates.end);
  }
  if (view.boxes) search.set('hide', sideBoxes.filter((box) => view.boxes?.[box]).join(',') || none);
  if (view.weblink) search.set('weblink', '');
  const filters = conversionView.write(view.columnFilters);
  for (const [name, value] of filters.search) search.set(name, value);
  for (const [name, value] of Object.entries(view.selection ?? {})) search.set(`part.${name}`, value);
  const sort = writeSort(view.sort);
  if (sort !== writeSort(defaultConversionSort)) search.set('sort', sort);
  if (view.page > 1) search.set('page', String(view.page));
  return { search, state: filters.state };
}

const none = 'none';

function readDates(search: URLSearchParams): DateRange | undefined {
  const start = search.get('start') ?? '';
  const end = search.get('end') ?? '';
  return isCivilDate(start) && isCivilDate(end) && start <= end ? { start, end } : undefined;
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

/** `-date` is descending, `date` ascending. */
const writeSort = ({ column, direction }: ConversionSort): string => `${direction === 'desc' ? '-' : ''}${column}`;

function readSort(text: string | null): ConversionSort {
  const column = conversionView.find(text?.replace(/^-/, ''));
  return column ? { column, direction: text?.startsWith('-') ? 'desc' : 'asc' } : defaultConversionSort;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
