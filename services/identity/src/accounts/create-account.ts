import { NotFound } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { createUser } from '../users/create-user.ts';
import { normalEmail } from '../users/email.ts';
import { readChoices } from './account-choices.ts';
import type { AccountValues } from './account-values.ts';
import { checkGrants, idsOf } from './check-grants.ts';
import type { Editor } from './editor.ts';
import { emailFree } from './email-free.ts';
import { readUser } from './list-users.ts';

/**
 * POST /api/admin/user. With a password, or with mailed instructions; where all sign in by SSO, with neither. Throws Invalid.
 */
export function createAccount(context: IdentityContext) {
  const { database, passwordMail } = context;
  const create = createUser(context);
  return (editor: Editor, values: AccountValues): Promise<AdministeredUser> =>
    emailFree(() =>
      database.write(async () => {
        const { scope, can } = editor;
        const choices = await readChoices(database, editor);
        const { roles = [], departments = [], locations = [], organizations = [scope.organisationSymbol] } = values;
        const { password, pin, admin = false, integrationId = null } = values;
        const mailed = values.send_email_instructions === true && !choices.ssoOnly;
        const taken = await database.read().existsBy(UserEntity, { email: normalEmail(values.email) });
        checkGrants(new FieldCheck(), choices, { roles, departments })
          .that(!taken, 'email', 'validation.unique')
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
        const { id } = await create(actorOf(editor), {
          name: values.name.trim(),
          email: values.email,
          ...(password === undefined ? {} : { password, generatedPassword: values.generated_password === true }),
          ...(typeof pin === 'string' ? { pin } : {}),
          ...{ admin, integrationId },
          ...(locations.length > 0 && { locations: { organisationId: scope.organisationId, names: locations } }),
          organisationIds: idsOf(choices.organisationIds, organizations),
          departmentIds: idsOf(choices.departmentIds, departments),
          roleIds: idsOf(choices.roleIds, roles),
        });
        if (mailed) await passwordMail.instruct(id);
        const made = await readUser(database, editor, id);
        if (!made) throw new NotFound('There is no such user.');
        return made;
      }),
    );
}
