import type { Database } from '@intake-desk/database';
import type { Identity } from '@intake-desk/identity';
import type { Intakes } from '@intake-desk/intakes';
import type { Integration } from '@intake-desk/integration';
import type { Messaging } from '@intake-desk/messaging';
import type { Reports } from '@intake-desk/reports';

export interface Services {
  readonly database: Database;
  readonly identity: Identity;
  readonly intakes: Intakes;
  readonly integration: Integration;
  readonly reports: Reports;
  readonly messaging: Messaging;
}
