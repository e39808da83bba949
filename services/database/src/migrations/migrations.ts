import { schema } from './0001-schema/migration.ts';
import { today } from './0002-today.ts';
import { platform } from './0003-platform.ts';
import { callback } from './0004-callback.ts';
import { remoteOverride } from './0005-remote-override.ts';
import { integration } from './0006-integration.ts';
import { smart } from './0007-smart.ts';
import { results } from './0008-results.ts';
import { reportedPatient } from './0009-reported-patient.ts';
import { launch } from './0010-launch.ts';
import { lease } from './0011-lease.ts';
import { hospitals } from './0012-hospitals.ts';
import { tableOrder } from './0013-table-order.ts';
import { dashboardValues } from './0014-dashboard-values.ts';
import { fhirServer } from './0015-fhir-server.ts';
import { deceased } from './0016-deceased.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  schema,
  today,
  platform,
  callback,
  remoteOverride,
  integration,
  smart,
  results,
  reportedPatient,
  launch,
  lease,
  hospitals,
  tableOrder,
  dashboardValues,
  fhirServer,
  deceased,
];
