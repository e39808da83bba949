import { leaseTable } from '../unit/lease.ts';
import type { Migration } from './migration.ts';

/** Creates the leases of work that one process does at a time. */
export const lease: Migration = {
  name: '0011-lease',
  async up({ runner }) {
    // On MariaDB migrations themselves run under a lease, so the table exists.
    await runner.query(leaseTable);
  },
  // Stays, since the migrations before this one may be undone under a lease of it.
  down: async () => undefined,
};
