import {
  type Args,
  allDepartments,
  appointmentColumns,
  columnFilter,
  conversionColumns,
  type exportIntakes,
  type FieldKeys,
  Invalid,
  prepareAppointmentExport,
  prepareExport,
  type TableColumn,
  type TableColumns,
} from '@intake-desk/contracts';
import { callReader } from '@intake-desk/contracts/call';
import { Type } from 'typebox';
import { Convert } from 'typebox/value';
import { questionOf } from '../../costly/costly-works.ts';

type AddressQuery = Args<typeof exportIntakes>['query'];

const ofIntakes = callReader(prepareExport);
const ofAppointments = callReader(prepareAppointmentExport);
const columns: TableColumns = { ...conversionColumns, ...appointmentColumns };

/** Reads an export's address: a prepared one's id, or S1's full parameters. Throws Invalid. */
export function readExportAddress({ id, tab, ...query }: AddressQuery) {
  if (id !== undefined) return preparedExport(id, { tab, ...query });
  const body = bodyOf(query);
  return tab === 'appointments'
    ? { tab, ...questionOf(ofAppointments.read({ body }).body) }
    : { tab: 'conversion' as const, ...questionOf(ofIntakes.read({ body }).body) };
}

function preparedExport(
  id: string,
  { org: _org, departmentSymbol: _department, ...more }: Readonly<Record<string, unknown>>,
) {
  const unread = Object.entries(more).filter(([, value]) => value !== undefined);
  if (unread.length > 0)
    throw new Invalid(Object.fromEntries(unread.map(([name]) => [name, ['validation.unknown_field']])));
  return { id };
}

/** Renames wrong fields to the address's parameters: `start_date` for `start`, `risk` for `columnFilters.risk.0`. */
export const addressErrors = (errors: FieldKeys, query: AddressQuery): FieldKeys =>
  Object.fromEntries(Object.entries(errors).map(([field, keys]) => [parameterOf(field, query), keys]));

function parameterOf(field: string, query: AddressQuery): string {
  if (field === 'start' || field === 'end') return `${field}_date`;
  const [group, name] = field.split('.');
  const isPlain =
    (group === 'filters' || group === 'columnFilters') && name !== undefined && Object.hasOwn(query, name);
  return isPlain ? name : field;
}

/** Returns the parameters of an address as the body that a screen sends. Throws Invalid. */
function bodyOf({
  org,
  departmentSymbol = allDepartments,
  target = 'csv',
  start_date: start,
  end_date: end,
  filters,
  columnFilters,
  hiddenEPDs,
  ...plain
}: Omit<AddressQuery, 'id' | 'tab'>): Record<string, unknown> {
  const side: Record<string, unknown> = hiddenEPDs === undefined ? {} : { hiddenEPDs: valuesIn(hiddenEPDs) };
  const ofColumns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plain)) {
    const column = columns[name];
    if (column && typeof value === 'string') ofColumns[name] = columnFilterIn(value, column);
    else side[name] = value;
  }
  const given = {
    org,
    departmentSymbol,
    target,
    start,
    end,
    filters: oneOf('filters', filters, side),
    columnFilters: oneOf('columnFilters', columnFilters, ofColumns),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Returns a group of filters from JSON or from plain parameters. */
function oneOf(field: string, json: string | undefined, plain: Readonly<Record<string, unknown>>): unknown {
  const isPlain = Object.keys(plain).length > 0;
  if (json === undefined) return isPlain ? plain : undefined;
  if (isPlain) throw new Invalid({ [field]: ['validation.invalid'] });
  try {
    return JSON.parse(json);
  } catch {
    throw new Invalid({ [field]: ['validation.invalid'] });
  }
}

/** Parses the filter on a column. A wrong one stays as it is and is refused with the request. */
function columnFilterIn(text: string, { kind }: TableColumn): unknown {
  if (kind === 'date') return dateFilterIn(text);
  // The call's reader knows the forms of a list of tags.
  if (kind === 'tag') return text;
  if (kind === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text;
  const schema = columnFilter[kind];
  return Type.IsArray(schema) ? Convert(schema, valuesIn(text)) : text;
}

function dateFilterIn(text: string): unknown {
  if (text === 'has' || text === 'none') return { has: text === 'has' };
  const [from, to, ...more] = text.split('..');
  if (to === undefined || more.length > 0) return text;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

const valuesIn = (text: string): string[] => text.split(',').filter(Boolean);
