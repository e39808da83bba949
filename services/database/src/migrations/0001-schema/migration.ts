import type { Migration } from '../migration.ts';
import { createTables, dropTables } from '../table.ts';
import { createLogTriggers } from './append-only.ts';
import { gatewayTables } from './gateway.ts';
import { organisationTables, userTables } from './identity.ts';
import { createIntakeCounts, intakeCountTables } from './intake-counts.ts';
import { intakeTables, workTables } from './intakes.ts';
import { logTables } from './logs.ts';
import { messagingTables } from './messaging.ts';
import { createReportMarks, reportMarkTable } from './report-marks.ts';
import { questionnaireTables, reportTables } from './reports.ts';
import { createRightsMarks, rightsMarkTables } from './rights-marks.ts';

/** Each table after those that it refers to. */
const tables = {
  ...logTables,
  ...organisationTables,
  ...userTables,
  ...questionnaireTables,
  ...intakeTables,
  ...workTables,
  ...reportTables,
  ...messagingTables,
  ...gatewayTables,
};

export const schema: Migration = {
  name: '0001-schema',
  async up(step) {
    await createTables(step, tables);
    await createLogTriggers(step);
    await createRightsMarks(step);
    await createIntakeCounts(step);
    await createReportMarks(step);
  },
  down: (step) =>
    dropTables(step, [...Object.keys(tables), ...rightsMarkTables, ...intakeCountTables, reportMarkTable]),
};
