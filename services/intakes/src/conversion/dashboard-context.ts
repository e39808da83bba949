import type { ConversionRequest, TableColumnName, TableColumns, TableFilters, TableSort } from '@intake-desk/contracts';
import type { Engine, Sql } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import type { DateTime } from 'luxon';
import type { ContentLabels } from '../content/content-label.ts';
import type { BucketUnit } from '../figures/bucket.ts';
import type { IntakeIndex } from '../intake/intake-index.ts';
import type { Days, InstantRange } from '../time/civil-time.ts';

/** A dashboard's request without the part that the gateway has turned into a scope. */
export type ConversionQuery = Omit<ConversionRequest, 'action' | 'org' | 'departmentSymbol'>;

/** Filters of both dashboards, without those of table columns. */
export type Narrowing = Pick<
  ConversionQuery,
  'start' | 'end' | 'timezone' | 'filters' | 'epd' | 'ic_hash' | 'attention' | 'together' | 'selection'
>;

export interface TableQuery<C extends TableColumns> extends Narrowing {
  readonly columnFilters?: TableFilters<C>;
  readonly sort?: TableSort<TableColumnName<C>>;
  readonly thenBy?: TableSort<TableColumnName<C>>[];
}

export interface DashboardContext {
  readonly engine: Engine;
  readonly scope: Scope;
  readonly query: Narrowing;
  readonly zone: string;
  /** The query's period, else all days from the scope's first row on. */
  readonly days: Days;
  readonly period: InstantRange;
  readonly unit: BucketUnit;
  readonly now: Date;
  /** The first moment of today in the time zone. */
  readonly today: DateTime;
  readonly labels: ContentLabels;
  /** The column of rows `i` of intake to which the period applies. */
  readonly at: Sql;
  readonly column: string;
  readonly index: IntakeIndex;
  readonly columnConditions: readonly Sql[];
  /** True if figures have the columns of the column filters. */
  readonly inFigures: boolean;
  /** An index other than the period's that may find the rows of the table. */
  readonly found: 'epd_search' | 'name_search' | 'tags' | undefined;
  readonly sort: TableSort<string>;
  readonly order: Sql;
  /** The opposite sort of a table that is sorted by the period's column only. */
  readonly opposite: Pick<DashboardContext, 'sort' | 'order'> | undefined;
  /** An index that has the rows of an organisation in the table's order, and its column of texts. */
  readonly ordered: { readonly index: IntakeIndex; readonly text: Sql } | undefined;
  /** The condition of the rows that come first, in the order of their ids. */
  readonly foremost: Sql | undefined;
  /**
   * True if a long period's table is sorted by tag from Z, so that rows without a tag are last, and no other index finds its rows. A
   * short period's rows are read sooner than the tags one by one.
   */
  readonly fromLastTag: boolean;
}
