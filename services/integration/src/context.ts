import type { Database } from '@intake-desk/database';
import type { Intakes } from '@intake-desk/intakes';

/** Context of this service's use cases. */
export interface IntegrationContext {
  readonly database: Database;
  readonly intakes: Intakes;
}
