import type { AccountLock } from '@intake-desk/contracts/administration';
import type { Database, Sql } from '@intake-desk/database';
import { covers, partIn, readReaches } from '../rights/reach.ts';
import { reachOfEditor } from '../rights/reach-of-editor.ts';
import type { Viewer } from './editor.ts';

/** Returns the reason for which the editor may not change an account; null if they may. */
type LockOf = (account: { readonly id: number; readonly deleted: boolean }) => AccountLock | null;

/**
 * Reads the locks of users for an editor. The editor of an account could sign in as its user, so they need all of its rights
 * (decisions 187). `userIds` is a list or a SELECT of ids.
 */
export async function accountLocks(database: Database, editor: Viewer, userIds: Sql): Promise<LockOf> {
  const own = await reachOfEditor(database, editor);
  const reaches = await readReaches(database, userIds);
  return ({ id, deleted }) => {
    const reach = reaches.get(id);
    if (deleted || !reach) return 'deleted';
    if (covers(own, reach)) return null;
    if (reach.admin) return 'administrator';
    return covers(own, partIn(editor.scope.organisationId, reach)) ? 'elsewhere' : 'rights';
  };
}
