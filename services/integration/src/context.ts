import type { Database } from '@intake-desk/database';
import type { Intakes } from '@intake-desk/intakes';
import type { Reports } from '@intake-desk/reports';

export interface IntegrationContext {
  readonly database: Database;
  readonly intakes: Intakes;
  readonly reports: Reports;
}
