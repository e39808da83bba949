import type { Database } from '@intake-desk/database';
import type { KeptPopulations } from './figures/kept-populations.ts';
import type { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';
import type { KeptMedians } from './submissions/kept-medians.ts';

/** What every use case of this service works with. */
export interface ReportsContext {
  readonly database: Database;
  readonly questionnaires: PublishedQuestionnaires;
  readonly clock: () => Date;
  /** How long patients take, by questionnaire. */
  readonly medians: KeptMedians;
  /** Those whose figures are counted. */
  readonly populations: KeptPopulations;
  /** The key that figures are blurred with. */
  readonly figuresKey: string;
}
