import type { Database } from '@intake-desk/database';
import type { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';

/** What each use case of this room works with. */
export interface Room {
  readonly database: Database;
  readonly questionnaires: PublishedQuestionnaires;
  readonly clock: () => Date;
}
