import type { Database } from '@intake-desk/database';
import type { PopulationCache } from './figures/population-cache.ts';
import type { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';
import type { MedianCache } from './submissions/median-cache.ts';

export interface ReportsContext {
  readonly database: Database;
  readonly questionnaires: PublishedQuestionnaires;
  readonly clock: () => Date;
  readonly medians: MedianCache;
  readonly populations: PopulationCache;
  readonly figuresKey: string;
}
