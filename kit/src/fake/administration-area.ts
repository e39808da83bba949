import { type AdministeredUser, listUsers } from '@intake-desk/contracts';
import { fakePeople } from './fake-people.ts';
import { answer, type FakeRoute } from './fake-route.ts';

const hour = 3_600_000;
const extra = ['Åsa Öberg', 'Łukasz Żak', 'María-José Peña', 'Bram de Boer', 'Sanne van ’t Hof', 'أمينة يوسف'];

/** Settings of the fake world: the people who may sign in, and colleagues of theirs. */
export const administrationArea = (): FakeRoute[] => [
  answer(listUsers, ({ query }, { now }) => {
    const members = fakePeople
      .filter(({ user }) => user.organizations.some(({ symbol }) => symbol === query.org))
      .map(
        ({ user }, index): AdministeredUser => ({
          id: user.id,
          name: user.name,
          email: user.email,
          admin: user.admin,
          organizations: [query.org],
          departments: user.departments
            .filter(({ organizations }) => organizations.includes(query.org))
            .map(({ symbol }) => symbol),
          roles: user.roles.filter(({ organization }) => organization === query.org).map(({ name }) => name),
          lastSeenAt: new Date(now - index * 7 * hour).toISOString(),
          deleted_at: null,
        }),
      );
    const colleagues = extra.map(
      (name, index): AdministeredUser => ({
        id: 100 + index,
        name,
        email: `colleague${index + 1}@demo.test`,
        admin: false,
        organizations: [query.org],
        departments: ['ORT'],
        roles: ['Nurse'],
        lastSeenAt: index % 3 === 0 ? null : new Date(now - index * 31 * hour).toISOString(),
        deleted_at: index === 2 ? new Date(now - 400 * hour).toISOString() : null,
      }),
    );
    const { departmentSymbol = 'all' } = query;
    return [...members, ...colleagues].filter(
      ({ departments }) => departmentSymbol === 'all' || departments.includes(departmentSymbol),
    );
  }),
];
