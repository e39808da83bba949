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

/** Columns of the appointments table in their order (S1 §2). */
export const appointmentColumns = {
  epd: { kind: 'text', shows: 'always', patient: true, fixed: true },
  related: { kind: 'boolean', shows: 'always' },
  fullname: { kind: 'text', shows: 'filled', patient: true },
  content: { kind: 'code', shows: 'always' },
  status: { kind: 'status', shows: 'always' },
  date: { kind: 'date', shows: 'always' },
  completed: { kind: 'date', shows: 'filled' },
  risk: { kind: 'risk', shows: 'filled' },
  appointment: { kind: 'date', shows: 'always' },
  followup_type: { kind: 'text', shows: 'filled' },
  followup: { kind: 'date', shows: 'filled' },
  location: { kind: 'location', shows: 'always' },
  tags: { kind: 'tag', shows: 'filled' },
  department: { kind: 'code', shows: 'departments' },
  origin: { kind: 'origin', shows: 'always' },
} as const satisfies TableColumns;

export const AppointmentColumn = Type.Enum(columnNames(appointmentColumns));
export type AppointmentColumn = TableColumnName<typeof appointmentColumns>;

export const AppointmentFilters = tableFilters(appointmentColumns);
export type AppointmentFilters = TableFilters<typeof appointmentColumns>;

export const AppointmentSort = tableSort(appointmentColumns);
export type AppointmentSort = TableSort<AppointmentColumn>;
export const defaultAppointmentSort: AppointmentSort = { column: 'appointment', direction: 'asc' };
