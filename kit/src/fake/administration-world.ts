import {
  type AdministeredRole,
  type AdministeredUser,
  grantablePermissions,
  type SessionView,
} from '@intake-desk/contracts';
import { fakePeople } from './fake-people.ts';

type Named = 'id' | 'name' | 'email' | 'admin' | 'departments';

/** A user as an organisation's settings know them; somebody in two organisations is a member twice. */
export interface FakeMember extends Pick<AdministeredUser, Named> {
  readonly organization: string;
  /** Ids of their roles here. */
  roles: readonly number[];
  /** Before the clock's now, in ms; null: never. */
  readonly seenAgoMs: number | null;
  readonly deactivatedAgoMs: number | null;
}

/** What administrators see and change in the fake world. */
export interface AdministrationWorld {
  roles: readonly Omit<AdministeredRole, 'users'>[];
  readonly members: FakeMember[];
  /** Sign-ins by the id of their user, newest first. */
  readonly sessions: Map<number, readonly Omit<SessionView, 'current'>[]>;
}

const hour = 3_600_000;
const colleagues = ['Åsa Öberg', 'Łukasz Żak', 'María-José Peña', 'Bram de Boer', 'Sanne van ’t Hof', 'أمينة يوسف'];
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
  'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
const methods = ['password', 'sso', 'pin'] as const;

/** The people who may sign in with the roles that they have, and colleagues of theirs; `now` in ms. */
export function createAdministrationWorld(now: number): AdministrationWorld {
  const roles: Omit<AdministeredRole, 'users'>[] = [];
  const members: FakeMember[] = [];
  const roleOf = (organization: string, name: string, granted: readonly string[]): number => {
    const known = roles.find((role) => role.organization === organization && role.name === name);
    if (known) return known.id;
    const permissions = grantablePermissions.filter((permission) => granted.includes(permission));
    roles.push({ id: roles.length + 1, name, organization, permissions, version: 1 });
    return roles.length;
  };
  const organisations = new Set(fakePeople.flatMap(({ user }) => user.organizations.map(({ symbol }) => symbol)));
  for (const organization of organisations) {
    const people = fakePeople.filter(({ user }) => user.organizations.some(({ symbol }) => symbol === organization));
    for (const [index, { user }] of people.entries()) {
      members.push({
        id: user.id,
        name: user.name,
        email: user.email,
        admin: user.admin,
        organization,
        departments: user.departments
          .filter(({ organizations }) => organizations.includes(organization))
          .map(({ symbol }) => symbol),
        roles: user.roles
          .filter((role) => role.organization === organization)
          .map(({ name, permissions }) => roleOf(organization, name, permissions)),
        seenAgoMs: index * 7 * hour,
        deactivatedAgoMs: null,
      });
    }
    const nurse = roles.find((role) => role.organization === organization && role.name === 'Nurse');
    members.push(
      ...colleagues.map((name, index) => ({
        id: 100 + index,
        name,
        email: `colleague${index + 1}@demo.test`,
        admin: false,
        organization,
        departments: ['ORT'],
        roles: nurse ? [nurse.id] : [],
        seenAgoMs: index % 3 === 0 ? null : index * 31 * hour,
        deactivatedAgoMs: index === 2 ? 400 * hour : null,
      })),
    );
  }
  const sessions = new Map<number, readonly Omit<SessionView, 'current'>[]>();
  for (const { role, user } of fakePeople) {
    const count = role === 'nurse' ? 3 : role === 'admin' ? 1 : 0;
    sessions.set(
      user.id,
      Array.from({ length: count }, (_, index) => sessionOf(user.id * 10 + index, index, now)),
    );
  }
  return { roles, members, sessions };
}

/** A sign-in that was last seen `index` quarters of an hour ago. */
function sessionOf(id: number, index: number, now: number): Omit<SessionView, 'current'> {
  const at = (ms: number): string => new Date(now - ms).toISOString();
  return {
    id,
    method: methods[index % methods.length] ?? 'password',
    createdAt: at((index + 1) * hour),
    lastSeenAt: at((index * hour) / 4),
    ip: `192.0.2.${10 + index}`,
    userAgent: agents[index % agents.length] ?? '',
  };
}
