import { grantablePermissions, type Permission, permissionsOf, type UserView } from '@intake-desk/contracts';

/** Somebody who may sign in to the fake gateway. */
export interface FakePerson {
  /** Short name, by which a harness offers the role. */
  readonly role: 'manager' | 'nurse' | 'analyst' | 'viewer' | 'admin' | 'outsider' | 'tablet';
  readonly user: UserView;
  /** Who has one signs in by it, so that their session is of the intake-only layout. */
  readonly pin?: string;
}

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

const northseaDepartments = {
  ANE: 'Anaesthesiology',
  MDL: 'Gastroenterology',
  ORT: 'Orthopaedics',
  PSY: 'Mental health',
} as const;
const polderDepartments = { ORT: 'Orthopaedics', PAI: 'Pain medicine' } as const;

const departments = (names: Readonly<Record<string, string>>, organisation: string, only = Object.keys(names)) =>
  Object.entries(names)
    .filter(([symbol]) => only.includes(symbol))
    .map(([symbol, name]) => ({ symbol, name, organizations: [organisation] }));

const role = (name: string, organization: string, granted: readonly Permission[]) => ({
  name,
  organization,
  permissions: [...granted],
});

const base = { admin: false, authByPin: false, organizations: [northsea] };
const nurse: readonly Permission[] = [
  'send_invite',
  'view_dashboard_charts',
  'export_dashboard_data',
  'view_patient_modal',
  'display_patient_email_address',
  'preview_dashboard_form',
  'export_dashboard_form',
  'view_form_group',
  'edit_tags',
];
const analyst: readonly Permission[] = [
  'view_dashboard_charts',
  'view_report_charts',
  'edit_report_charts',
  'view_custom_reports_modal',
  'export_dashboard_data',
];

type Unlisted = Omit<FakePerson, 'user'> & { readonly user: Omit<UserView, 'permissions'> };

const people: readonly Unlisted[] = [
  {
    role: 'manager',
    user: {
      ...base,
      id: 2,
      name: 'Demo Manager',
      email: 'manager@demo.test',
      organizations: [northsea, polder],
      departments: [...departments(northseaDepartments, 'northsea'), ...departments(polderDepartments, 'polder')],
      roles: [role('Manager', 'northsea', grantablePermissions), role('Manager', 'polder', grantablePermissions)],
    },
  },
  {
    role: 'nurse',
    user: {
      ...base,
      id: 3,
      name: 'Demo Nurse',
      email: 'nurse@demo.test',
      departments: departments(northseaDepartments, 'northsea', ['ANE', 'MDL']),
      roles: [role('Nurse', 'northsea', nurse)],
    },
  },
  {
    role: 'analyst',
    user: {
      ...base,
      id: 4,
      name: 'Demo Analyst',
      email: 'analyst@demo.test',
      departments: departments(northseaDepartments, 'northsea'),
      roles: [role('Analyst', 'northsea', analyst)],
    },
  },
  {
    role: 'viewer',
    user: {
      ...base,
      id: 5,
      name: 'Demo Viewer',
      email: 'viewer@demo.test',
      departments: departments(northseaDepartments, 'northsea', ['ORT']),
      roles: [role('Viewer', 'northsea', ['view_dashboard_charts'])],
    },
  },
  {
    role: 'admin',
    user: {
      ...base,
      id: 1,
      name: 'Demo Admin',
      email: 'admin@demo.test',
      admin: true,
      organizations: [northsea, polder],
      departments: [...departments(northseaDepartments, 'northsea'), ...departments(polderDepartments, 'polder')],
      roles: [],
    },
  },
  {
    role: 'outsider',
    user: {
      ...base,
      id: 6,
      name: 'Demo Outsider',
      email: 'outsider@demo.test',
      organizations: [polder],
      departments: departments(polderDepartments, 'polder'),
      roles: [role('Manager', 'polder', grantablePermissions)],
    },
  },
  {
    role: 'tablet',
    pin: '2468',
    user: {
      ...base,
      id: 7,
      name: 'Demo Tablet',
      email: 'tablet@demo.test',
      authByPin: true,
      departments: departments(northseaDepartments, 'northsea', ['ANE']),
      roles: [role('Tablet', 'northsea', ['send_invite', 'view_dashboard_charts', 'view_patient_modal'])],
    },
  },
];

/** The demonstration's people as far as a harness needs them. */
export const fakePeople: readonly FakePerson[] = people.map((person) => ({
  ...person,
  user: { ...person.user, permissions: permissionsOf(person.user) },
}));
