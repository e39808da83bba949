import { TableColumn } from 'typeorm';
import { type Column, flag, optional, varchar } from '../schema/columns.ts';
import type { Migration, Step } from './migration.ts';
import { tableColumn } from './table.ts';

const TABLE = 'portal_stop';

const former = 'handed_over';
const column = 'channel';

async function add({ engine, runner }: Step, name: string, type: Column): Promise<void> {
  if (await runner.hasColumn(TABLE, name)) return;
  await runner.addColumn(TABLE, new TableColumn(tableColumn(engine, name, type)));
}

/**
 * Where a patient is has the way of their link in the place of whether a device was handed over; of what was recorded before, mail and SMS
 * cannot be told apart. On the way down links that an SMS carried are those of mails again.
 */
export const portalChannels: Migration = {
  name: '0038-portal-channels',
  async up(step) {
    const { runner } = step;
    await add(step, column, optional(varchar(16)));
    if (!(await runner.hasColumn(TABLE, former))) return;
    await runner.query(
      `UPDATE ${TABLE} SET ${column} = CASE ${former} WHEN 1 THEN 'device' WHEN 0 THEN 'link' END WHERE ${column} IS NULL`,
    );
    await runner.dropColumn(TABLE, former);
  },
  async down(step) {
    const { runner } = step;
    await runner.query("UPDATE patient_link SET kind = 'mail' WHERE kind = 'sms'");
    await add(step, former, optional(flag()));
    if (!(await runner.hasColumn(TABLE, column))) return;
    await runner.query(
      `UPDATE ${TABLE} SET ${former} = CASE WHEN ${column} = 'device' THEN 1 WHEN ${column} IS NOT NULL THEN 0 END`,
    );
    await runner.dropColumn(TABLE, column);
  },
};
