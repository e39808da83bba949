import type { Database } from '@intake-desk/database';
import type { PopulationCache } from './figures/population-cache.ts';
import type { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';
import type { MedianCache } from './submissions/median-cache.ts';

/** Context of this service's use cases. */
export interface ReportsContext {
  readonly database: Database;
  readonly questionnaires: PublishedQuestionnaires;
  readonly clock: () => Date;
  /** Cache of the median time to fill in each questionnaire. */
  readonly medians: MedianCache;
  /** Cache of the patients whose figures are counted. */
  readonly populations: PopulationCache;
  /** Key for blurring figures. */
  readonly figuresKey: string;
}
