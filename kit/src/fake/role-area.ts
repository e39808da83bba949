import {
  type AdministeredRole,
  Conflict,
  changeRole,
  createRole,
  deleteRole,
  type GrantablePermission,
  grantablePermissions,
  Invalid,
  listRoles,
  NotFound,
} from '@intake-desk/contracts';
import type { AdministrationWorld } from './administration-world.ts';
import { answer, type FakeCall, type FakeRoute } from './fake-route.ts';

/** Roles by the rules of identity: nobody grants what they lack, names are unique, a stale change is refused. */
export const roleArea = (world: AdministrationWorld): FakeRoute[] => {
  type Role = (typeof world.roles)[number];

  const view = (role: Role): AdministeredRole => ({
    ...role,
    users: world.members.filter(({ roles, deactivatedAgoMs }) => deactivatedAgoMs === null && roles.includes(role.id))
      .length,
  });
  const stored = (organization: string, id: number): Role => {
    const role = world.roles.find((one) => one.id === id && one.organization === organization);
    if (!role) throw new NotFound();
    return role;
  };
  const requireSame = (organization: string, org = organization): void => {
    if (org !== organization) throw new Invalid({ org: ['validation.invalid'] });
  };
  const requireName = (name: string): void => {
    if (name.trim() === '') throw new Invalid({ name: ['validation.name'] });
  };
  const requireFree = (organization: string, name: string, id?: number): void => {
    const same = (one: Role): boolean => one.name.toLowerCase() === name.toLowerCase();
    if (world.roles.some((one) => one.organization === organization && one.id !== id && same(one))) {
      throw new Invalid({ name: ['validation.unique'] });
    }
  };
  const requireHeld = ({ person: { user } }: FakeCall, organization: string, added: GrantablePermission[]): void => {
    const held = user.roles
      .filter((role) => role.organization === organization)
      .flatMap(({ permissions }) => permissions);
    if (!user.admin && added.some((permission) => !held.includes(permission))) {
      throw new Invalid({ permissions: ['role.permission_not_held'] });
    }
  };
  const inOrder = (chosen: readonly GrantablePermission[]): GrantablePermission[] =>
    grantablePermissions.filter((permission) => chosen.includes(permission));

  return [
    answer(listRoles, ({ query }) =>
      world.roles
        .filter(({ organization }) => organization === query.org)
        .map(view)
        .sort((a, b) => a.name.localeCompare(b.name)),
    ),
    answer(createRole, ({ body: { organization, org, name, permissions } }, call) => {
      requireSame(organization, org);
      requireHeld(call, organization, permissions);
      requireName(name);
      requireFree(organization, name);
      const id = Math.max(0, ...world.roles.map((role) => role.id)) + 1;
      const role: Role = { id, name, organization, permissions: inOrder(permissions), version: 1 };
      world.roles = [...world.roles, role];
      return view(role);
    }),
    answer(changeRole, ({ params, body: { organization, org, name, permissions, version } }, call) => {
      requireSame(organization, org);
      requireName(name);
      const role = stored(organization, params.id);
      if (version !== undefined && version !== role.version) throw new Conflict();
      const added = permissions.filter((permission) => !role.permissions.includes(permission));
      requireHeld(call, organization, added);
      requireFree(organization, name, role.id);
      const changed: Role = { ...role, name, permissions: inOrder(permissions), version: role.version + 1 };
      world.roles = world.roles.map((one) => (one.id === role.id ? changed : one));
      return view(changed);
    }),
    answer(deleteRole, ({ params, query }) => {
      const { id } = stored(query.org, params.id);
      world.roles = world.roles.filter((role) => role.id !== id);
      for (const member of world.members) member.roles = member.roles.filter((role) => role !== id);
      return null;
    }),
  ];
};
