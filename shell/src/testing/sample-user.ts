import { grantablePermissions, type Permission, permissionsOf, type UserView } from '@intake-desk/contracts';

const northsea: UserView['organizations'][number] = {
  symbol: 'northsea',
  name: 'North Sea Hospital',
  kind: 'hospital',
  timezone: 'Europe/Amsterdam',
  language: 'nl',
};
const polder: UserView['organizations'][number] = {
  symbol: 'polder',
  name: 'Polder Clinic',
  kind: 'clinic',
  timezone: 'Europe/Amsterdam',
  language: 'nl',
};

const ofHospital = [
  { symbol: 'ANE', name: 'Anaesthesiology', organizations: ['northsea'] },
  { symbol: 'MDL', name: 'Gastroenterology', organizations: ['northsea'] },
  { symbol: 'ORT', name: 'Orthopaedics', organizations: ['northsea'] },
  { symbol: 'PSY', name: 'Mental health', organizations: ['northsea'] },
];
const ofClinic = [
  { symbol: 'ORT', name: 'Orthopaedics', organizations: ['polder'] },
  { symbol: 'PAI', name: 'Pain medicine', organizations: ['polder'] },
];

const role = (name: string, permissions: readonly Permission[], organization = 'northsea') => ({
  name,
  organization,
  permissions: [...permissions],
});

const user = (given: Partial<UserView> & Pick<UserView, 'id' | 'name'>): UserView => ({
  email: `${given.name.replace('Demo ', '').toLowerCase()}@demo.test`,
  admin: false,
  authByPin: false,
  organizations: [northsea],
  departments: ofHospital,
  roles: [],
  permissions: [],
  ...given,
});

const both = { organizations: [northsea, polder], departments: [...ofHospital, ...ofClinic] };

/** Users as the gateway returns them, for tests, by what they are. */
export const sampleUsers = {
  manager: user({
    ...both,
    id: 2,
    name: 'Demo Manager',
    roles: [role('Manager', grantablePermissions), role('Manager', grantablePermissions, 'polder')],
  }),
  nurse: user({
    id: 3,
    name: 'Demo Nurse',
    departments: ofHospital.slice(0, 2),
    roles: [role('Nurse', ['send_invite', 'view_dashboard_charts', 'view_patient_modal', 'edit_tags'])],
  }),
  analyst: user({
    id: 4,
    name: 'Demo Analyst',
    roles: [role('Analyst', ['view_dashboard_charts', 'view_report_charts', 'export_dashboard_data'])],
  }),
  viewer: user({
    id: 5,
    name: 'Demo Viewer',
    departments: ofHospital.slice(2, 3),
    roles: [role('Viewer', ['view_dashboard_charts'])],
  }),
  admin: user({ ...both, id: 1, name: 'Demo Admin', admin: true }),
  tablet: user({
    id: 7,
    name: 'Demo Tablet',
    authByPin: true,
    departments: ofHospital.slice(0, 1),
    roles: [role('Tablet', ['send_invite', 'view_dashboard_charts', 'view_patient_modal'])],
  }),
} as const satisfies Record<string, UserView>;
export type SampleUser = keyof typeof sampleUsers;

/** A sample user with some facts changed. */
export function sampleUser(name: SampleUser, changed: Partial<UserView> = {}): UserView {
  const changedUser = { ...sampleUsers[name], ...changed };
  return { ...changedUser, permissions: permissionsOf(changedUser) };
}
