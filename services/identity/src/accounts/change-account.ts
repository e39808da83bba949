import { NotFound } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { AdminEntry } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
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
import { emailFree } from './email-free.ts';
import { readUser } from './list-users.ts';
import { lockedAccount } from './locked-account.ts';
import { setPassword } from './set-password.ts';

/**
 * PUT /api/admin/user/:id. Throws Invalid, NotFound, or Conflict if the user is not of the version any more or nobody would be an
 * administrator.
 */
export function changeAccount(context: IdentityContext) {
  const { database, sessions, passwordMail } = context;
  const change = changeUser(context);
  const givePassword = setPassword(context);

  /** Name, e-mail, flag, and what the user belongs to. */
  const applyValues = async ({ editor, user, choices, to, joins, leaves }: TriedChange): Promise<void> => {
    const { scope } = editor;
    const actor = actorOf(editor);
    const { admin, integrationId, roles, departments, locations } = to;
    const here = scope.organisationId;
    const stays = !leaves.includes(scope.organisationSymbol);
    await change(actor, user.id, {
      name: to.name.trim(),
      email: to.email,
      ...(admin === undefined ? {} : { admin }),
      ...(integrationId === undefined ? {} : { integrationId }),
      ...(stays && {
        joins: {
          organisationId: here,
          ...(departments && { departmentIds: idsOf(choices.departmentIds, departments) }),
          ...(roles && { roleIds: idsOf(choices.roleIds, roles) }),
          ...(locations && { locations }),
        },
      }),
    });
    for (const organisationId of idsOf(choices.organisationIds, joins)) {
      await change(actor, user.id, { joins: { organisationId } });
    }
    for (const leaving of idsOf(choices.organisationIds, leaves)) await change(actor, user.id, { leaves: leaving });
  };

  /** Ways in: each is told in the admin log, never its value. */
  const applyWaysIn = async (editor: Editor, user: User, to: AccountValues): Promise<void> => {
    const told = (action: AdminEntry['action'], words: string) =>
      logUserChange(database, {
        actor: actorOf(editor),
        user,
        action,
        words: `${words} the user ${user.name} (${user.email})`,
      });
    if (to.pin !== undefined) {
      const pinHash = to.pin === null ? null : await hashPassword(to.pin);
      await database.manager().update(UserEntity, { id: user.id }, { pinHash });
      await sessions.endAll(user.id, 'ended_by_administrator', { method: 'pin' });
      await (to.pin === null ? told('removePin', 'took the PIN from') : told('givePin', 'gave a new PIN to'));
    }
    if (to.password !== undefined) {
      await givePassword(user, { password: to.password, generated: to.generated_password === true });
      await told('setPassword', 'set a new password for');
    }
    if (to.send_email_instructions === true) {
      await passwordMail.instruct(user.id);
      await told('mailPasswordLink', 'mailed a link to choose a password to');
    }
  };

  return (editor: Editor, id: number, to: AccountChange): Promise<AdministeredUser> =>
    emailFree(() =>
      database.write(async () => {
        const account = await lockedAccount(database, editor, id, to.version);
        const choices = await readChoices(database, editor);
        const now = await readUser(database, editor, id);
        if (!now) throw new NotFound('There is no such user.');
        const { organizations = now.organizations } = to;
        const joins = organizations.filter((symbol) => !now.organizations.includes(symbol));
        const leaves = now.organizations.filter((symbol) => !organizations.includes(symbol));
        const tried = { ...account, editor, choices, now, to, joins, leaves };
        await checkChange(database, tried);
        const user = await mailedChange(database, actorOf(editor), id, async () => {
          await applyValues(tried);
          const changed = await database.manager().findOneByOrFail(UserEntity, { id });
          await applyWaysIn(editor, changed, to);
          return changed;
        });
        const gone = { organizations: [], departments: [], roles: [], locations: [] };
        // Who was taken out is no member whom the list would have.
        return (await readUser(database, editor, id)) ?? { ...now, ...gone, version: user.version };
      }),
    );
}
