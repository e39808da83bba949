import {
  type AdministeredUser,
  endUserSession,
  endUserSessions,
  Forbidden,
  listUserSessions,
  listUsers,
  NotFound,
} from '@intake-desk/contracts';
import type { AdministrationWorld, FakeMember } from './administration-world.ts';
import { answer, type FakeCall, type FakeRoute } from './fake-route.ts';

/** An organisation's users, and their sign-ins as editors of users see and end them (security.md A7). */
export const userArea = (world: AdministrationWorld): FakeRoute[] => {
  const member = (organization: string, id: number, { person }: FakeCall): FakeMember => {
    const found = world.members.find((one) => one.id === id && one.organization === organization);
    if (!found || found.deactivatedAgoMs !== null) throw new NotFound();
    if (found.admin && !person.user.admin) throw new Forbidden();
    return found;
  };
  return [
    answer(listUsers, ({ query: { org, departmentSymbol = 'all' } }, { now }) => {
      const ago = (ms: number | null): string | null => (ms === null ? null : new Date(now - ms).toISOString());
      return world.members
        .filter(({ organization }) => organization === org)
        .filter(({ departments }) => departmentSymbol === 'all' || departments.includes(departmentSymbol))
        .map(
          ({ organization, roles, seenAgoMs, deactivatedAgoMs, ...user }): AdministeredUser => ({
            ...user,
            organizations: [organization],
            roles: world.roles.filter(({ id }) => roles.includes(id)).map(({ name }) => name),
            lastSeenAt: ago(seenAgoMs),
            deleted_at: ago(deactivatedAgoMs),
          }),
        );
    }),
    answer(listUserSessions, ({ params, query }, call) => {
      const { id } = member(query.org, params.id, call);
      return (world.sessions.get(id) ?? []).map((session) => ({ ...session, current: false }));
    }),
    answer(endUserSession, ({ params, query }, call) => {
      const { id } = member(query.org, params.id, call);
      const before = world.sessions.get(id) ?? [];
      const after = before.filter((session) => session.id !== params.session);
      if (after.length === before.length) throw new NotFound();
      world.sessions.set(id, after);
      return null;
    }),
    answer(endUserSessions, ({ params, query }, call) => {
      const { id } = member(query.org, params.id, call);
      world.sessions.set(id, []);
      return null;
    }),
  ];
};
