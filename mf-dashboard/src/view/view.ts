import {
  type ChartSelection,
  type ConversionFilters,
  type ConversionPeriod,
  type ConversionSort,
  type DateRange,
  defaultConversionSort,
  type SideFilters,
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

/** What the address says of the dashboard; what it leaves out comes from the user's options, then from the defaults. */
export interface View {
  readonly period?: ConversionPeriod;
  /** With the period `custom`. */
  readonly dates?: DateRange | undefined;
  /** Every box, where the address names them. */
  readonly boxes?: Readonly<Record<SideBox, boolean>>;
  /** The weblink variant of the list of intakes: whom a row is about stands on no screen that patients see (S1 §2). */
  readonly weblink?: true;
  readonly columnFilters: ConversionFilters;
  readonly selection?: ChartSelection | undefined;
  readonly sort: ConversionSort;
  /** 1 is the first. */
  readonly page: number;
}

export const emptyView: View = { columnFilters: {}, sort: defaultConversionSort, page: 1 };
