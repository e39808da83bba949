import type { ConversionRequest } from '@intake-desk/contracts';
import type { Engine } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import type { ContentLabels } from '../content/content-label.ts';
import type { Days, InstantRange } from '../time/civil-time.ts';
import type { BucketUnit } from './bucket.ts';
import type { Spelling } from './conversion-spelling.ts';

/** A dashboard's question without the part that the gateway has turned into a scope. */
export type Question = Omit<ConversionRequest, 'action' | 'org' | 'departmentSymbol'>;

/** What every part of the dashboard's answer is worked out from. */
export interface ConversionContext {
  readonly engine: Engine;
  readonly scope: Scope;
  readonly question: Question;
  readonly zone: string;
  /** The question's, or without one every day from the scope's first intake on. */
  readonly days: Days;
  readonly period: InstantRange;
  readonly unit: BucketUnit;
  readonly now: Date;
  readonly labels: ContentLabels;
  /** Of the columns that have no search text of their own: the stored spellings that pass their filter. */
  readonly spellings: readonly Spelling[];
}
