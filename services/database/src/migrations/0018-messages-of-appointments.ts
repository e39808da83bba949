import { TableColumn } from 'typeorm';
import { int, optional } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { tableColumn } from './table.ts';

const name = 'appointment_id';

/** A message that goes with an appointment is planned anew, or not sent, once that moves or ends. */
export const messagesOfAppointments: Migration = {
  name: '0018-messages-of-appointments',
  async up({ engine, runner }) {
    if (await runner.hasColumn('notification', name)) return;
    await runner.addColumn('notification', new TableColumn(tableColumn(engine, name, optional(int()))));
  },
  async down({ runner }) {
    if (await runner.hasColumn('notification', name)) await runner.dropColumn('notification', name);
  },
};
