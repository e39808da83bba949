import type { Migration } from './migration.ts';

/** Creates the table of leases; `expires_at` is in the database's time. */
export const leaseTable =
  'CREATE TABLE IF NOT EXISTS lease (name varchar(64) PRIMARY KEY NOT NULL, owner varchar(36) NOT NULL, expires_at datetime(3) NOT NULL)';

export const lease: Migration = {
  name: '0011-lease',
  async up({ runner }) {
    // On MariaDB it exists: migrations run under a lease of it.
    await runner.query(leaseTable);
  },
  // It stays, since on MariaDB this also runs under a lease in it.
  down: async () => undefined,
};
