import { id, instant, int, optional, refId, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { type TableDefinition, table, tableOf } from './table.ts';

const pastSignIn: TableDefinition = table(
  'past_sign_in',
  {
    id: id(),
    user_id: refId(),
    session_id: optional(int()),
    method: optional(varchar(16)),
    address: varchar(64),
    at: instant(),
    used_for: optional(int()),
  },
  {
    index: { user: ['user_id', 'at'], session: ['session_id'], at: ['at'] },
    references: { user_id: 'user' },
  },
);

/** What the desk knew before it kept sign-ins: the open ones, and from where each user signed in last. */
const known = [
  `INSERT INTO past_sign_in (user_id, session_id, method, address, at, used_for)
   SELECT s.user_id, s.id, s.method, s.ip, s.created_at, s.used_for FROM session s
   WHERE s.second_factor_passed = 1 AND s.ip IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM past_sign_in p WHERE p.session_id = s.id)`,
  `INSERT INTO past_sign_in (user_id, address, at)
   SELECT u.id, u.last_login_ip, u.last_login_at FROM \`user\` u
   WHERE u.last_login_at IS NOT NULL AND u.last_login_ip IS NOT NULL AND u.deleted_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM past_sign_in p WHERE p.user_id = u.id AND p.address = u.last_login_ip)`,
];

/** Sign-ins are kept for 30 days, so that a change of a whitelist says whom it would shut out. */
export const pastSignIns: Migration = {
  name: '0032-past-sign-ins',
  async up({ engine, runner }) {
    await runner.createTable(tableOf(engine, pastSignIn), true);
    for (const statement of known) await runner.query(statement);
  },
  async down({ runner }) {
    await runner.dropTable(pastSignIn.name, true);
  },
};
