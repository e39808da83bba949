import type { RequestBody } from '@intake-desk/contracts';
import type { AdministeredUser, disableUser } from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { clearSecondFactor } from '../second-factor/clear-second-factor.ts';
import { actorOf } from '../staff/actor-of.ts';
import { setDisabled } from '../users/set-disabled.ts';
import type { Editor } from './editor.ts';
import { lockColleague, requireUser } from './locked-account.ts';

/**
 * PUT /api/admin/user/:id/disabled. Disabling ends all sessions (A2). Throws NotFound, Forbidden for a locked account, or
 * Conflict for oneself, the last administrator and another version.
 */
export const disableColleague = (
  context: IdentityContext,
  editor: Editor,
  id: number,
  { disabled, version }: RequestBody<typeof disableUser>,
): Promise<AdministeredUser> =>
  context.database.write(async () => {
    await lockColleague(context.database, editor, id, version);
    await setDisabled(context, actorOf(editor), id, disabled);
    return requireUser(context.database, editor, id);
  });

/** DELETE /api/admin/user/:id/second-factor. Throws NotFound, Forbidden for a locked account, or Conflict for one's own. */
export const clearColleagueFactor = (context: IdentityContext, editor: Editor, id: number): Promise<AdministeredUser> =>
  context.database.write(async () => {
    await lockColleague(context.database, editor, id);
    await clearSecondFactor(context, actorOf(editor), id);
    return requireUser(context.database, editor, id);
  });
