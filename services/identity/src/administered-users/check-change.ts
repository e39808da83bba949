import type { AdministeredUser } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { Not } from 'typeorm';
import { FieldCheck } from '../administration/field-check.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { checkPin } from '../users/create-user.ts';
import { normalEmail } from '../users/email.ts';
import { memberOrganisationIds } from '../users/find-user.ts';
import { lastAdmin } from '../users/require-another-admin.ts';
import type { Choices } from './account-choices.ts';
import type { AccountValues } from './account-values.ts';
import { checkGrants } from './check-grants.ts';
import type { Editor } from './editor.ts';
import type { LockedAccount } from './locked-account.ts';

export interface TriedChange extends LockedAccount {
  readonly editor: Editor;
  readonly choices: Choices;
  readonly now: AdministeredUser;
  readonly to: AccountValues;
  readonly joins: readonly string[];
  readonly leaves: readonly string[];
}

/** Throws Invalid with every field that the editor may not change this way. */
export async function checkChange(database: Database, tried: TriedChange): Promise<void> {
  const { editor, user, choices, now, to } = tried;
  const { roles = now.roles, departments = now.departments, locations = now.locations } = to;
  const free = tried.locked === null;
  // An organisation also assigns roles and departments to members who work elsewhere too.
  const freeHere = free || tried.locked === 'elsewhere';
  const leaves = tried.leaves.length > 0;
  const own = user.id === editor.user.id;
  const admin = editor.can('admin');
  const stays = to.admin === false && user.admin && (await lastAdmin(database, user.id)) !== undefined;
  const fields = checkGrants(new FieldCheck(), choices, { roles, departments }, now)
    .that(freeHere || isSame(roles, now.roles), 'roles', 'user.locked')
    .that(freeHere || isSame(departments, now.departments), 'departments', 'user.locked')
    .that(freeHere || isSame(locations, now.locations), 'locations', 'user.locked')
    .that(freeHere || !leaves, 'organizations', 'user.locked')
    .that(free || to.name.trim() === user.name, 'name', 'user.locked')
    .that(free || normalEmail(to.email) === user.email, 'email', 'user.locked')
    .that(free || to.pin === undefined, 'pin', 'user.locked')
    .that(free || (to.integrationId ?? null) === now.integrationId, 'integrationId', 'user.locked')
    // An unattended browser must not suffice to set its user a password.
    .that((free && !own) || !setsPassword(to), 'password', 'user.locked')
    .that(admin || (to.admin ?? user.admin) === user.admin, 'admin', 'user.admin_only')
    .that(!stays, 'admin', 'user.last_admin');
  await checkWaysIn(database, fields, tried);
  await checkOrganisations(database, fields, tried);
  fields.done();
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n');

const setsPassword = ({ password, send_email_instructions }: AccountValues): boolean =>
  password !== undefined || send_email_instructions === true;

async function checkWaysIn(database: Database, fields: FieldCheck, { user, to }: TriedChange): Promise<void> {
  const { pin, password } = to;
  const inUse = await database.read().existsBy(UserEntity, { email: normalEmail(to.email), id: Not(user.id) });
  const ssoOnly = await isSsoOnly(database, user.id);
  fields
    .that(!inUse, 'email', 'validation.unique')
    .that(!ssoOnly || typeof pin !== 'string', 'pin', 'validation.invalid')
    .that(!ssoOnly || !setsPassword(to), 'password', 'validation.invalid')
    .that(
      password === undefined || password === to.password_confirmation,
      'password_confirmation',
      'password.confirmed',
    );
  if (typeof pin === 'string') checkPin(fields, pin);
}

/** Only an administrator assigns other organisations than the editor's; a user who is no administrator keeps one. */
async function checkOrganisations(database: Database, fields: FieldCheck, tried: TriedChange): Promise<void> {
  const { editor, user, choices, to, joins, leaves } = tried;
  const admin = editor.can('admin');
  const left = (await memberOrganisationIds(database, user.id)).size - leaves.length + joins.length;
  const own = user.id === editor.user.id;
  fields
    .that(
      joins.every((symbol) => admin && choices.organisationIds.has(symbol)),
      'organizations',
      admin ? 'validation.invalid' : 'user.admin_only',
    )
    .that(left > 0 || (to.admin ?? user.admin), 'organizations', 'user.organisation_needed')
    .that(!own || !leaves.includes(editor.scope.organisationSymbol), 'organizations', 'user.locked');
}
