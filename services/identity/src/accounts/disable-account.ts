import { NotFound } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import { setDisabled } from '../users/set-disabled.ts';
import type { Editor } from './editor.ts';
import { readUser } from './list-users.ts';
import { lockedAccount } from './locked-account.ts';
import { requireOthersAccount } from './others-account.ts';

/** Whether a user may sign in, and which version the editor saw. */
export interface Disabling {
  readonly disabled: boolean;
  readonly version?: number | undefined;
}

/**
 * PUT /api/admin/user/:id/disabled. Deactivating ends all sessions (A2). Throws NotFound, Forbidden for a locked account, or Conflict for
 * oneself, the last administrator and another version.
 */
export function disableAccount(context: IdentityContext) {
  const { database } = context;
  const set = setDisabled(context);
  return (editor: Editor, id: number, { disabled, version }: Disabling): Promise<AdministeredUser> =>
    database.write(async () => {
      requireOthersAccount(editor, await lockedAccount(database, editor, id, version));
      await set(actorOf(editor), id, disabled);
      const found = await readUser(database, editor, id);
      if (!found) throw new NotFound('There is no such user.');
      return found;
    });
}
