import {
  type AppointmentPeriod,
  type AttentionFilter,
  type appointmentColumns,
  type BuiltInView,
  type ChartSelection,
  type ConversionPeriod,
  type conversionColumns,
  type DashboardTab,
  type DateRange,
  defaultConversionSort,
  type SideFilters,
  type TableColumnName,
  type TableColumns,
  type TableFilters,
  type TableSort,
} from '@intake-desk/contracts';

/** The side filters that are boxes to tick; the list of patient identifiers is a user option only. */
export const sideBoxes = [
  'hideAppointmentPast',
  'hideHiddenEPDS',
  'showOnlyHiddenRecords',
  'hideCompleted',
  'hideNonDeleted',
  'hideTypedEPDS',
] as const satisfies readonly (keyof SideFilters)[];
export type SideBox = (typeof sideBoxes)[number];

/** A built-in view by name, a saved one by id. */
export type ViewChoice = BuiltInView | number;

/** What a saved view holds of a table, without what names a patient. Silent parts come from the user's options. */
export interface ViewParts<C extends TableColumns, P extends string> {
  readonly period?: P | undefined;
  /** With the period `custom`. */
  readonly dates?: DateRange | undefined;
  /** Every box, where they are named. */
  readonly boxes?: Readonly<Record<SideBox, boolean>> | undefined;
  readonly attention?: AttentionFilter | undefined;
  readonly columnFilters: TableFilters<C>;
  readonly sort: TableSort<TableColumnName<C>>;
  /** What orders rows that `sort` leaves equal. */
  readonly thenBy: readonly TableSort<TableColumnName<C>>[];
  /** Columns that show, in their order; without them those of the built-in view that are not hidden. */
  readonly columns?: readonly TableColumnName<C>[] | undefined;
}

/** What the address says of a tab of the dashboard; what it leaves out comes from the user's options, then from the defaults. */
export interface ViewOf<C extends TableColumns, P extends string> extends ViewParts<C, P> {
  /** Where the address names one. */
  readonly tab?: DashboardTab | undefined;
  /** The view that this one started as, where the address names it. */
  readonly chosen?: ViewChoice | undefined;
  /** The weblink variant of the list of intakes: whom a row is about stands on no screen that patients see (S1 §2). */
  readonly weblink?: true;
  readonly selection?: ChartSelection | undefined;
  /** Those who need no attention show too, though the built-in view lists only those who do. */
  readonly everybody?: true | undefined;
  /** 1 is the first. */
  readonly page: number;
}

export type View = ViewOf<typeof conversionColumns, ConversionPeriod>;
export type AppointmentView = ViewOf<typeof appointmentColumns, AppointmentPeriod>;

export const emptyView: View = { columnFilters: {}, sort: defaultConversionSort, thenBy: [], page: 1 };
