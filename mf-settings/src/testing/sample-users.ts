import type { SessionView } from '@intake-desk/contracts';
import type { AdministeredUser, UserChoices } from '@intake-desk/contracts/administration';

/** A user as the gateway lists them, for tests. */
export const sampleUser = (
  given: Partial<AdministeredUser> & Pick<AdministeredUser, 'id' | 'name'>,
): AdministeredUser => ({
  email: `user${given.id}@demo.test`,
  admin: false,
  organizations: ['northsea'],
  departments: ['ANE'],
  roles: ['Nurse'],
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  instructions: null,
  locations: [],
  integrationId: null,
  pin: false,
  secondFactor: false,
  locked: null,
  disabled_at: null,
  deleted_at: null,
  version: 1,
  ...given,
});

export const admin = sampleUser({ id: 1, name: 'Demo Admin', admin: true, roles: [] });
export const manager = sampleUser({ id: 2, name: 'Demo Manager', roles: ['Manager'] });
export const nurse = sampleUser({ id: 3, name: 'Demo Nurse', email: 'nurse@demo.test' });
export const deactivated = sampleUser({ id: 4, name: 'María-José Peña', disabled_at: '2026-02-01T09:00:00.000Z' });

/** Options of an editor of northsea's users. */
export const choices: UserChoices = {
  roles: [
    { name: 'Manager', grantable: false },
    { name: 'Nurse', grantable: true },
    { name: 'Viewer', grantable: true },
  ],
  departments: [
    { symbol: 'ANE', name: 'Anaesthesiology', grantable: true },
    { symbol: 'MDL', name: 'Gastroenterology', grantable: false },
  ],
  organizations: [
    { symbol: 'northsea', name: 'North Sea Hospital' },
    { symbol: 'polder', name: 'Polder Clinic' },
  ],
  ssoOnly: false,
};

/** A sign-in as the gateway lists it, for tests. */
export const sampleSession = (given: Partial<SessionView> & Pick<SessionView, 'id'>): SessionView => ({
  method: 'password',
  createdAt: '2026-03-02T08:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  ip: '192.0.2.10',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
  current: false,
  ...given,
});

/** Sign-ins on three devices. */
export const sessions: readonly SessionView[] = [
  sampleSession({ id: 30 }),
  sampleSession({
    id: 31,
    method: 'sso',
    ip: '192.0.2.11',
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  }),
  sampleSession({
    id: 32,
    method: 'pin',
    ip: '192.0.2.12',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  }),
];
