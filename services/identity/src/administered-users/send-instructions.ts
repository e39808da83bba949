import { Conflict, time } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { mailInstructions } from '../passwords/password-mail.ts';
import { actorOf } from '../staff/actor-of.ts';
import { countTries } from '../throttles/throttle-store.ts';
import { logUserChange } from '../users/log-user-change.ts';
import type { Editor } from './editor.ts';
import { lockColleague, requireUser } from './locked-account.ts';

/**
 * POST /api/admin/user/:id/instructions. Mails another link for an account that has not been used; the former link
 * ends. Throws NotFound, Forbidden for a locked account, Conflict if the account needs none, Throttled after one in 60
 * s. Must not run in a write unit.
 */
export async function sendInstructions(context: IdentityContext, editor: Editor, id: number) {
  const { database, throttles } = context;
  await database.write(() => lockColleague(database, editor, id));
  await countTries(throttles, { key: `account:mail:${id}`, tries: 1, windowMs: time.resetMailMs });
  return database.write(async () => {
    const user = await lockColleague(database, editor, id);
    const sent = user.lastLoginAt === null && (await mailInstructions(context, id));
    if (!sent) throw new Conflict('This account does not need instructions any more.');
    await logUserChange(database, {
      actor: actorOf(editor),
      user,
      action: 'sendInstructions',
      phrase: `sent the instructions for the new account again to ${user.name} (${user.email})`,
    });
    return requireUser(database, editor, id);
  });
}
