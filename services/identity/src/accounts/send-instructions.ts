import { Conflict, NotFound, Throttled, time } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import { logUserChange } from '../users/log-user-change.ts';
import type { Editor } from './editor.ts';
import { readUser } from './list-users.ts';
import { lockedAccount } from './locked-account.ts';
import { requireOthersAccount } from './others-account.ts';

/**
 * POST /api/admin/user/:id/instructions: another link for an account that nobody has signed in with; the former one ends. Throws
 * NotFound, Forbidden for a locked account, Conflict if the account needs none, Throttled after one in 60 s. Not to be called within a
 * write unit.
 */
export function sendInstructions({ database, throttles, passwordMail }: IdentityContext) {
  return async (editor: Editor, id: number): Promise<AdministeredUser> => {
    const held = async () => {
      const account = await lockedAccount(database, editor, id);
      requireOthersAccount(editor, account);
      return account;
    };
    await database.write(held);
    const rule = { key: `account:mail:${id}`, tries: 1, windowMs: time.resetMailMs };
    const seconds = await throttles.take([rule]);
    if (seconds > 0) throw new Throttled(seconds);
    return database.write(async () => {
      const { user } = await held();
      const sent = user.lastLoginAt === null && (await passwordMail.instruct(id));
      if (!sent) throw new Conflict('This account does not need instructions any more.');
      await logUserChange(database, {
        actor: actorOf(editor),
        user,
        action: 'sendInstructions',
        words: `sent the instructions for the new account again to ${user.name} (${user.email})`,
      });
      const found = await readUser(database, editor, id);
      if (!found) throw new NotFound('There is no such user.');
      return found;
    });
  };
}
