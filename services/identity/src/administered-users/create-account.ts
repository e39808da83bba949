import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { mailInstructions } from '../passwords/password-mail.ts';
import { unlessFieldTaken } from '../rows/stored-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { createUser } from '../users/create-user.ts';
import { normalEmail } from '../users/email.ts';
import { readChoices } from './account-choices.ts';
import type { AccountValues } from './account-values.ts';
import { checkGrants, idsOf } from './check-grants.ts';
import type { Editor } from './editor.ts';
import { requireUser } from './locked-account.ts';

/** POST /api/admin/user. Takes a password or mails instructions; SSO-only organisations need neither. Throws Invalid. */
export function createAccount(context: IdentityContext, editor: Editor, values: AccountValues) {
  const { database } = context;
  return unlessFieldTaken('email', () =>
    database.write(async () => {
      const { scope, can } = editor;
      const choices = await readChoices(database, editor);
      const { roles = [], departments = [], locations = [], organizations = [scope.organisationSymbol] } = values;
      const { password, pin, admin = false, integrationId = null } = values;
      const mailed = values.send_email_instructions === true && !choices.ssoOnly;
      const inUse = await database.read().existsBy(UserEntity, { email: normalEmail(values.email) });
      checkGrants(new FieldCheck(), choices, { roles, departments })
        .that(!inUse, 'email', 'validation.unique')
        .that(!admin || can('admin'), 'admin', 'user.admin_only')
        .that(organizations.includes(scope.organisationSymbol), 'organizations', 'user.organisation_needed')
        .that(
          organizations.every((symbol) => choices.organisationIds.has(symbol)),
          'organizations',
          can('admin') ? 'validation.invalid' : 'user.admin_only',
        )
        .that(password !== undefined || mailed || choices.ssoOnly, 'password', 'validation.required')
        .that(
          password === undefined || password === values.password_confirmation,
          'password_confirmation',
          'password.confirmed',
        )
        .done();
      const { id } = await createUser(context, actorOf(editor), {
        name: values.name.trim(),
        email: values.email,
        ...(password === undefined ? {} : { password, generatedPassword: values.generated_password === true }),
        ...(typeof pin === 'string' ? { pin } : {}),
        admin,
        integrationId,
        ...(locations.length > 0 && { locations: { organisationId: scope.organisationId, names: locations } }),
        organisationIds: idsOf(choices.organisationIds, organizations),
        departmentIds: idsOf(choices.departmentIds, departments),
        roleIds: idsOf(choices.roleIds, roles),
      });
      if (mailed) await mailInstructions(context, id);
      return requireUser(database, editor, id);
    }),
  );
}
