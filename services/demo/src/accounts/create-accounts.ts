import type { Identity } from '@intake-desk/identity';
import type { Colleague } from '../intakes/department-profile.ts';
import {
  type CreatedOrganisation,
  demoActor,
  departmentNamed,
  organisationNamed,
} from '../organisations/create-organisations.ts';
import { type DemoAccount, type DemoRoleName, demoAccounts, demoPassword, demoRoles } from './account.ts';

/** Creates the roles of each organisation and the accounts of demo.md. */
export async function createAccounts(identity: Identity, organisations: readonly CreatedOrganisation[]) {
  const roleIds = await createRoles(identity, organisations);
  const colleagues = new Map<number, Colleague[]>();
  for (const account of demoAccounts) {
    const values = memberOf(account, organisations, roleIds);
    const { id } = await identity.users.create(demoActor, {
      name: account.name,
      email: account.email,
      // A tablet signs in by its PIN alone, which also keeps it from being passed patients.
      ...(account.sso || account.pin !== undefined ? {} : { password: demoPassword }),
      ...(account.pin === undefined ? {} : { pin: account.pin }),
      admin: account.admin === true,
      demo: true,
      ...values,
    });
    if (!account.memberships.some(({ role }) => role && sends(role))) continue;
    for (const departmentId of values.departmentIds) {
      colleagues.set(departmentId, [...(colleagues.get(departmentId) ?? []), { id, name: account.name }]);
    }
  }
  return colleagues;
}

const sends = (role: DemoRoleName): boolean => demoRoles[role].some((permission) => permission === 'send_invite');

const roleKey = (organisation: string, role: DemoRoleName): string => `${organisation}/${role}`;

/** Creates the accounts' roles in each organisation; returns ids by organisation and name. */
async function createRoles(identity: Identity, organisations: readonly CreatedOrganisation[]) {
  const ids = new Map<string, number>();
  for (const { organisation, role } of demoAccounts.flatMap(({ memberships }) => memberships)) {
    if (!role || ids.has(roleKey(organisation, role))) continue;
    const { organisationId } = organisationNamed(organisations, organisation);
    const values = { organisationId, name: role, permissions: demoRoles[role] };
    const { id } = await identity.roles.createByCommand(demoActor, values);
    ids.set(roleKey(organisation, role), id);
  }
  return ids;
}

function memberOf(
  { memberships }: DemoAccount,
  organisations: readonly CreatedOrganisation[],
  roleIds: ReadonlyMap<string, number>,
) {
  const joined = memberships.map((membership) => ({
    ...membership,
    created: organisationNamed(organisations, membership.organisation),
  }));
  return {
    organisationIds: joined.map(({ created }) => created.organisationId),
    departmentIds: joined.flatMap(({ created, departments }) =>
      (departments?.map((symbol) => departmentNamed(created, symbol)) ?? created.departments).map(({ id }) => id),
    ),
    roleIds: joined.flatMap(({ organisation, role }) => {
      const id = role && roleIds.get(roleKey(organisation, role));
      return id === undefined ? [] : [id];
    }),
  };
}
