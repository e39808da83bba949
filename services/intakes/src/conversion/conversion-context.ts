import type { ConversionRequest, conversionColumns } from '@intake-desk/contracts';
import type { Engine } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import type { ContentLabels } from '../content/content-label.ts';
import type { Spellings, TableSource } from '../table/table-sql.ts';
import type { Days, InstantRange } from '../time/civil-time.ts';
import type { BucketUnit } from './bucket.ts';

/** A dashboard's request without the part that the gateway has turned into a scope. */
export type ConversionQuery = Omit<ConversionRequest, 'action' | 'org' | 'departmentSymbol'>;

/** What every part of the dashboard's reply is worked out from. */
export interface ConversionContext {
  readonly engine: Engine;
  readonly scope: Scope;
  readonly query: ConversionQuery;
  readonly zone: string;
  /** The query's, or without one every day from the scope's first intake on. */
  readonly days: Days;
  readonly period: InstantRange;
  readonly unit: BucketUnit;
  readonly now: Date;
  readonly labels: ContentLabels;
  readonly source: TableSource<typeof conversionColumns>;
  /** What `conversionTable.spellings` found for the query's filters. */
  readonly spellings: Spellings;
}
