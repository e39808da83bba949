import { NotFound } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { clearSecondFactor } from '../second-factor/clear-second-factor.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Editor } from './editor.ts';
import { readUser } from './list-users.ts';
import { lockedAccount } from './locked-account.ts';
import { requireOthersAccount } from './others-account.ts';

/** DELETE /api/admin/user/:id/second-factor. Throws NotFound, Forbidden for a locked account, or Conflict for one's own. */
export function resetFactor(context: IdentityContext) {
  const { database } = context;
  const clear = clearSecondFactor(context);
  return (editor: Editor, id: number): Promise<AdministeredUser> =>
    database.write(async () => {
      requireOthersAccount(editor, await lockedAccount(database, editor, id));
      await clear(actorOf(editor), id);
      const found = await readUser(database, editor, id);
      if (!found) throw new NotFound('There is no such user.');
      return found;
    });
}
