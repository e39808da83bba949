import type { AdminEntry } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import { mailInstructions } from '../passwords/password-mail.ts';
import { unlessFieldTaken } from '../rows/stored-row.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { actorOf } from '../staff/actor-of.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { changeUser } from '../users/change-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { mailedChange } from '../users/mailed-change.ts';
import { readChoices } from './account-choices.ts';
import type { AccountChange, AccountValues } from './account-values.ts';
import { checkChange, type TriedChange } from './check-change.ts';
import { idsOf } from './check-grants.ts';
import type { Editor } from './editor.ts';
import { readUser } from './list-users.ts';
import { lockedAccount, requireUser } from './locked-account.ts';
import { setPassword } from './set-password.ts';

/** PUT /api/admin/user/:id. Throws Invalid, NotFound, or Conflict for another version or the last administrator. */
export function changeAccount(context: IdentityContext, editor: Editor, id: number, to: AccountChange) {
  const { database } = context;
  return unlessFieldTaken('email', () =>
    database.write(async () => {
      const account = await lockedAccount(database, editor, id, to.version);
      const choices = await readChoices(database, editor);
      const now = await requireUser(database, editor, id);
      const { organizations = now.organizations } = to;
      const joins = organizations.filter((symbol) => !now.organizations.includes(symbol));
      const leaves = now.organizations.filter((symbol) => !organizations.includes(symbol));
      const tried = { ...account, editor, choices, now, to, joins, leaves };
      await checkChange(database, tried);
      const user = await mailedChange(database, actorOf(editor), id, async () => {
        await applyValues(context, tried);
        const changed = await database.manager().findOneByOrFail(UserEntity, { id });
        await applyCredentials(context, editor, changed, to);
        return changed;
      });
      const gone = { organizations: [], departments: [], roles: [], locations: [] };
      // A user who was removed from the organisation is no longer in the list.
      return (await readUser(database, editor, id)) ?? { ...now, ...gone, version: user.version };
    }),
  );
}

async function applyValues(context: IdentityContext, { editor, user, choices, to, joins, leaves }: TriedChange) {
  const { scope } = editor;
  const actor = actorOf(editor);
  const { admin, integrationId, roles, departments, locations } = to;
  const stays = !leaves.includes(scope.organisationSymbol);
  await changeUser(context, actor, user.id, {
    name: to.name.trim(),
    email: to.email,
    admin,
    integrationId,
    ...(stays && {
      joins: {
        organisationId: scope.organisationId,
        departmentIds: departments && idsOf(choices.departmentIds, departments),
        roleIds: roles && idsOf(choices.roleIds, roles),
        locations,
      },
    }),
  });
  for (const organisationId of idsOf(choices.organisationIds, joins)) {
    await changeUser(context, actor, user.id, { joins: { organisationId } });
  }
  for (const leaving of idsOf(choices.organisationIds, leaves)) {
    await changeUser(context, actor, user.id, { leaves: leaving });
  }
}

/** Applies PIN, password and instructions; the admin log records each without its value. */
async function applyCredentials(context: IdentityContext, editor: Editor, user: User, to: AccountValues) {
  const { database, sessions } = context;
  const log = (action: AdminEntry['action'], phrase: string) =>
    logUserChange(database, {
      actor: actorOf(editor),
      user,
      action,
      phrase: `${phrase} the user ${user.name} (${user.email})`,
    });
  if (to.pin !== undefined) {
    const pinHash = to.pin === null ? null : await hashPassword(to.pin);
    await database.manager().update(UserEntity, { id: user.id }, { pinHash });
    await sessions.endAll(user.id, 'ended_by_administrator', { method: 'pin' });
    await (to.pin === null ? log('removePin', 'took the PIN from') : log('givePin', 'gave a new PIN to'));
  }
  if (to.password !== undefined) {
    await setPassword(context, user, { password: to.password, generated: to.generated_password === true });
    await log('setPassword', 'set a new password for');
  }
  if (to.send_email_instructions === true) {
    await mailInstructions(context, user.id);
    await log('mailPasswordLink', 'mailed a link to choose a password to');
  }
}
