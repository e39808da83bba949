import type {
  AppointmentRequest,
  ConversionRequest,
  TableColumnName,
  TableColumns,
  TableFilters,
  TableSort,
} from '@intake-desk/contracts';
import type { Engine, Sql } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import type { ContentLabels } from '../content/content-label.ts';
import type { BucketUnit } from '../figures/bucket.ts';
import type { IntakeIndex } from '../intake/intake-index.ts';
import type { Days, InstantRange } from '../time/civil-time.ts';

/** A dashboard's request without the part that the gateway has turned into a scope. */
export type ConversionQuery = Omit<ConversionRequest, 'action' | 'org' | 'departmentSymbol'>;
export type AppointmentQuery = Omit<AppointmentRequest, 'action' | 'org' | 'departmentSymbol'>;

/** What narrows either dashboard, without its table's columns. */
export type Narrowing = Pick<
  ConversionQuery,
  'start' | 'end' | 'timezone' | 'filters' | 'epd' | 'ic_hash' | 'attention' | 'selection'
>;

/** The same with what belongs to the columns of its table. */
export interface TableQuery<C extends TableColumns> extends Narrowing {
  readonly columnFilters?: TableFilters<C>;
  readonly sort?: TableSort<TableColumnName<C>>;
  readonly thenBy?: TableSort<TableColumnName<C>>[];
}

/** What every part of a dashboard's reply is worked out from. */
export interface DashboardContext {
  readonly engine: Engine;
  readonly scope: Scope;
  readonly query: Narrowing;
  readonly zone: string;
  /** The query's, or without one every day from the scope's first row on. */
  readonly days: Days;
  readonly period: InstantRange;
  readonly unit: BucketUnit;
  readonly now: Date;
  readonly labels: ContentLabels;
  /** The column of rows `i` of intake that the period is of. */
  readonly at: Sql;
  /** The name of that column in the table. */
  readonly column: string;
  /** The index of the rows of a period by `at`. */
  readonly index: IntakeIndex;
  /** What the filters under the heads of the table ask for. */
  readonly columnConditions: readonly Sql[];
  /** Whether kept figures tell what the filters under the heads of the table ask for. */
  readonly inFigures: boolean;
  /** What else than the period the rows of the table may be found by. */
  readonly found: 'epd_search' | 'name_search' | 'tags' | undefined;
  /** What the table is sorted by first. */
  readonly sort: TableSort<string>;
  /** `ORDER BY …` of the table. */
  readonly order: Sql;
}
