import { allowChanges, forbidChanges } from '../append-only.ts';
import type { Migration } from '../migration.ts';
import { tableOf } from '../table.ts';
import { gatewayTables } from './gateway.ts';
import { accountTables, organisationTables } from './identity.ts';
import { appointmentTables, intakeTables } from './intakes.ts';
import { logTables } from './logs.ts';
import { messagingTables } from './messaging.ts';
import { questionnaireTables, reportTables } from './reports.ts';

/** In the order in which they refer to each other. */
const tables = [
  ...logTables,
  ...organisationTables,
  ...accountTables,
  ...questionnaireTables,
  ...intakeTables,
  ...appointmentTables,
  ...reportTables,
  ...messagingTables,
  ...gatewayTables,
];

const appendOnly = ['access_log', 'admin_log'];

/** Everything that the desk starts with. */
export const initial: Migration = {
  name: '0001-initial',
  async up(step) {
    for (const definition of tables) await step.runner.createTable(tableOf(step.engine, definition), true);
    for (const table of appendOnly) await forbidChanges(step, table);
  },
  async down(step) {
    for (const table of appendOnly) await allowChanges(step, table);
    for (const { name } of tables.toReversed()) await step.runner.dropTable(name, true);
  },
};
