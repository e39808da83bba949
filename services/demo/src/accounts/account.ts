import { grantablePermissions, type Permission } from '@intake-desk/contracts';

/** The password of every demonstration account; production refuses the accounts. */
export const demoPassword = 'Intake-Demo-2026!';
export const demoPin = '2468';

interface DemoMembership {
  readonly organisation: string;
  /** All departments if omitted. */
  readonly departments?: readonly string[];
  /** No role if omitted. */
  readonly role?: DemoRoleName;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly memberships: readonly DemoMembership[];
  readonly admin?: true;
  readonly pin?: string;
  /** Signs in at the organisation's identity provider only. */
  readonly sso?: true;
}

const nurse = [
  'send_invite',
  'view_dashboard_charts',
  'export_dashboard_data',
  'view_patient_modal',
  'display_patient_email_address',
  'preview_dashboard_form',
  'export_dashboard_form',
  'view_form_group',
  'edit_tags',
] as const satisfies readonly Permission[];

/** Permissions of each role (demo.md "Accounts"). */
export const demoRoles = {
  Manager: grantablePermissions,
  Nurse: nurse,
  Analyst: [
    'view_dashboard_charts',
    'view_report_charts',
    'edit_report_charts',
    'view_custom_reports_modal',
    'export_dashboard_data',
  ],
  Viewer: ['view_dashboard_charts'],
  Tablet: ['send_invite', 'view_dashboard_charts', 'view_patient_modal'],
  Secretary: ['send_invite', 'view_dashboard_charts', 'view_patient_modal', 'display_patient_email_address'],
  'Head of department': [
    'view_dashboard_charts',
    'export_dashboard_data',
    'view_patient_modal',
    'preview_dashboard_form',
    'view_report_charts',
    'edit_report_charts',
    'view_custom_reports_modal',
  ],
  Overview: ['view_dashboard_charts', 'view_report_charts', 'view_patient_modal'],
} as const satisfies Record<string, readonly Permission[]>;

export type DemoRoleName = keyof typeof demoRoles;

/** The accounts of demo.md. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@demo.test',
    name: 'Alex Admin',
    admin: true,
    memberships: [{ organisation: 'northsea' }, { organisation: 'polder' }, { organisation: 'delta' }],
  },
  {
    email: 'manager@demo.test',
    name: 'Mila Manager',
    memberships: [
      { organisation: 'northsea', role: 'Manager' },
      { organisation: 'polder', role: 'Manager' },
    ],
  },
  {
    email: 'nurse@demo.test',
    name: 'Noor Nurse',
    memberships: [{ organisation: 'northsea', departments: ['ANE', 'MDL'], role: 'Nurse' }],
  },
  {
    email: 'analyst@demo.test',
    name: 'Ana Analyst',
    memberships: [{ organisation: 'northsea', role: 'Analyst' }],
  },
  {
    email: 'viewer@demo.test',
    name: 'Victor Viewer',
    memberships: [{ organisation: 'northsea', departments: ['ORT'], role: 'Viewer' }],
  },
  {
    email: 'tablet@demo.test',
    name: 'Tablet at the desk',
    pin: demoPin,
    memberships: [{ organisation: 'northsea', departments: ['ANE'], role: 'Tablet' }],
  },
  {
    email: 'outsider@demo.test',
    name: 'Otto Outsider',
    memberships: [{ organisation: 'polder', role: 'Manager' }],
  },
  {
    email: 'overview@demo.test',
    name: 'Olga Overview',
    memberships: [{ organisation: 'delta', role: 'Overview' }],
  },
  {
    email: 'sso@demo.test',
    name: 'Sven Sommer',
    sso: true,
    memberships: [{ organisation: 'lindenhof', role: 'Nurse' }],
  },
  {
    email: 'secretary@demo.test',
    name: 'Saskia Secretary',
    memberships: [{ organisation: 'northsea', departments: ['ANE', 'MDL'], role: 'Secretary' }],
  },
  {
    email: 'head@demo.test',
    name: 'Hugo Head',
    memberships: [{ organisation: 'northsea', departments: ['ANE'], role: 'Head of department' }],
  },
];
