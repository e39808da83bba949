import type {
  AppointmentPeriod,
  AttentionFilter,
  appointmentColumns,
  BuiltInView,
  ChartSelection,
  ConversionPeriod,
  conversionColumns,
  DashboardTab,
  DateRange,
  SideFilters,
  TableColumnName,
  TableColumns,
  TableFilters,
  TableSort,
  Together,
} from '@intake-desk/contracts';

/** Side filters that are boxes; the list of patient identifiers is a user option only. */
export const sideBoxes = [
  'hideAppointmentPast',
  'hideHiddenEPDS',
  'showOnlyHiddenRecords',
  'hideCompleted',
  'hideNonDeleted',
  'hideTypedEPDS',
] as const satisfies readonly (keyof SideFilters)[];
export type SideBox = (typeof sideBoxes)[number];

export type ViewChoice = BuiltInView | number;

/** Parts of a saved view, without anything that names a patient. Missing parts come from the user's options. */
export interface ViewParts<C extends TableColumns, P extends string> {
  readonly period?: P | undefined;
  /** Dates of the period `custom`. */
  readonly dates?: DateRange | undefined;
  /** All boxes, if the view has them. */
  readonly boxes?: Readonly<Record<SideBox, boolean>> | undefined;
  readonly attention?: AttentionFilter | undefined;
  readonly columnFilters: TableFilters<C>;
  readonly sort: TableSort<TableColumnName<C>>;
  /** Order of rows that are equal by `sort`. */
  readonly thenBy: readonly TableSort<TableColumnName<C>>[];
  /** Visible columns in order; by default those of the built-in view that are not hidden. */
  readonly columns?: readonly TableColumnName<C>[] | undefined;
}

/** View of a tab in the address; missing parts come from the user's options, then from the defaults. */
export interface ViewOf<C extends TableColumns, P extends string> extends ViewParts<C, P> {
  readonly tab?: DashboardTab | undefined;
  /** View that this one is based on, if the address has it. */
  readonly chosen?: ViewChoice | undefined;
  /** The weblink variant of the list, without patients' names, since patients see the screen (S1 §2). */
  readonly weblink?: true;
  readonly selection?: ChartSelection | undefined;
  /** Lists only intakes that were changed or invited together, of any period. */
  readonly together?: Together | undefined;
  /** Lifts the attention filter of the built-in view. */
  readonly everybody?: true | undefined;
  readonly page: number;
}

export type View = ViewOf<typeof conversionColumns, ConversionPeriod>;
export type AppointmentView = ViewOf<typeof appointmentColumns, AppointmentPeriod>;
