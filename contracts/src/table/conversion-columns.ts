import { Type } from 'typebox';
import {
  columnNames,
  type TableColumnName,
  type TableColumns,
  type TableFilters,
  type TableSort,
  tableFilters,
  tableSort,
} from './columns.ts';

/** Columns of the conversion table in their order (S1 §2). */
export const conversionColumns = {
  epd: { kind: 'text', shows: 'always', patient: true, fixed: true, weblink: false },
  related: { kind: 'boolean', shows: 'always' },
  fullname: { kind: 'text', shows: 'filled', patient: true },
  content: { kind: 'code', shows: 'always' },
  status: { kind: 'status', shows: 'always' },
  date: { kind: 'date', shows: 'always', weblink: false },
  completed: { kind: 'date', shows: 'filled' },
  risk: { kind: 'risk', shows: 'filled' },
  location: { kind: 'location', shows: 'always' },
  appointment: { kind: 'date', shows: 'filled' },
  tags: { kind: 'tag', shows: 'filled' },
  department: { kind: 'code', shows: 'departments' },
  appointment_type: { kind: 'text', shows: 'filled' },
  service_type: { kind: 'text', shows: 'filled' },
  specialty: { kind: 'text', shows: 'filled' },
  date_sent: { kind: 'date', shows: 'filled' },
  origin: { kind: 'origin', shows: 'always' },
} as const satisfies TableColumns;

export const ConversionColumn = Type.Enum(columnNames(conversionColumns));
export type ConversionColumn = TableColumnName<typeof conversionColumns>;

export const ConversionFilters = tableFilters(conversionColumns);
export type ConversionFilters = TableFilters<typeof conversionColumns>;

export const ConversionSort = tableSort(conversionColumns);
export type ConversionSort = TableSort<ConversionColumn>;
export const defaultConversionSort: ConversionSort = { column: 'date', direction: 'desc' };
