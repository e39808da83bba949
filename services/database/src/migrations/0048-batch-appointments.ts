import type { Migration } from './migration.ts';

const TABLE = 'invitation_batch_row';
const COLUMN = 'appointment_at';

/** A row of a list of invitations knows its appointment, so that one that is over by now is asked about. */
export const batchAppointments: Migration = {
  name: '0048-batch-appointments',
  async up({ runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) return;
    await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN ${COLUMN} datetime(3) NULL`);
  },
  async down({ runner }) {
    if (await runner.hasColumn(TABLE, COLUMN)) await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${COLUMN}`);
  },
};
