import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';

/**
 * Within a write unit: the caller's session, or API key, cannot end before the unit does, and one whose end was committed
 * first is not found by whoever looks for it next (A9). On SQLite a unit is alone anyway.
 */
export function holdSignIn({ database }: IdentityContext) {
  return async ({ session, key }: SignedIn): Promise<void> => {
    if (database.engine === 'sqlite') return;
    const [table, id] = key ? ['api_key', key.id] : ['session', session.id];
    await database.manager().query(`SELECT id FROM ${table} WHERE id = ? LOCK IN SHARE MODE`, [id]);
  };
}
