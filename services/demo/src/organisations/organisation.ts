import { type Language, type PortalSettings, plainPortalSettings } from '@intake-desk/contracts';
import type { DepartmentSettings } from '@intake-desk/identity';
import words from './portal-words.json' with { type: 'json' };
import { type DemoProcedure, procedures } from './procedure.ts';

export interface DemoDepartment {
  readonly symbol: string;
  readonly name: string;
  readonly config: Partial<DepartmentSettings>;
  readonly procedures: readonly DemoProcedure[];
  /** Relative number of intakes among all departments. */
  readonly weight: number;
}

export interface DemoOrganisation {
  readonly symbol: string;
  readonly name: string;
  readonly kind: 'hospital' | 'clinic' | 'overview';
  readonly timezone: string;
  readonly language: Language;
  readonly ssoOnly?: boolean;
  readonly departments: readonly DemoDepartment[];
  /** Links to organisations, or their departments, whose rows its staff may read. */
  readonly links?: readonly { readonly organisation: string; readonly department?: string }[];
}

/** Portal texts of a department; its phone numbers are unassigned `+31 20 …` and `+49 30 …` numbers. */
const portal: PortalSettings = { ...plainPortalSettings, ...words.all };
const beforeAnaesthesia: PortalSettings = { ...portal, ...words.beforeAnaesthesia };
const beforeEndoscopy: PortalSettings = { ...portal, ...words.beforeEndoscopy };
/** Before a talk about the patient's mood, which an open page should not reveal to others. */
const beforeTalk: PortalSettings = { ...portal, ...words.beforeTalk };

/** Automatic messages of departments; a follow-up is sent six weeks after the appointment. */
const notificationTypes: DepartmentSettings['notificationTypes'] = [
  ...(['invitation', 'reminder'] as const).map((type) => ({
    type,
    legacyType: type,
    groupId: type,
    enabled: true,
    contents: [],
    receivers: ['patient' as const],
    delayHours: type === 'reminder' ? 72 : null,
  })),
  {
    type: 'follow-up',
    legacyType: 'followup',
    groupId: 'followup',
    enabled: true,
    contents: [],
    receivers: ['patient'],
    delayHours: 42 * 24,
  },
];

/** The same with reminders by SMS. */
const bySms = notificationTypes.map((type) => (type.type === 'reminder' ? { ...type, channel: 'sms' as const } : type));

/** All optional fields, to show each visibility rule; MDL has some and ORT none. */
const everything: Partial<DepartmentSettings> = {
  notificationTypes,
  extended_invite: true,
  invite_appointment: true,
  sms_check: true,
  dob_check: true,
  ask_dob: true,
  sex_check: true,
  ask_sex: true,
  ask_sex_o: true,
  ask_first_name: true,
  ask_last_name: true,
  weblink_ask_first_name: true,
  weblink_ask_last_name: true,
};
const some: Partial<DepartmentSettings> = {
  notificationTypes,
  extended_invite: true,
  invite_appointment: true,
  dob_check: true,
  ask_last_name: true,
  weblink_ask_last_name: true,
};

/** The four departments of North Sea Hospital that demo.md names. */
const main: readonly DemoDepartment[] = [
  {
    symbol: 'ANE',
    name: 'Anaesthesiology',
    config: {
      ...everything,
      portal: beforeAnaesthesia,
      escalation: { minutes: 240, emails: ['head@demo.test'] },
    },
    procedures: procedures.anaesthesiology,
    weight: 34,
  },
  {
    symbol: 'MDL',
    name: 'Gastroenterology',
    config: { ...some, portal: beforeEndoscopy },
    procedures: procedures.gastroenterology,
    weight: 22,
  },
  {
    symbol: 'ORT',
    name: 'Orthopaedics',
    config: { notificationTypes },
    procedures: procedures.orthopaedics,
    weight: 14,
  },
  {
    symbol: 'PSY',
    name: 'Mental health',
    config: { ...some, sms_check: true, notificationTypes: bySms, portal: beforeTalk },
    procedures: procedures.mentalHealth,
    weight: 10,
  },
];

/** Returns North Sea Hospital's main four departments and, for benchmarks, further sites of them. */
function northseaDepartments(count: number): DemoDepartment[] {
  return Array.from({ length: count }, (_, i) => {
    const original = main[i % main.length];
    if (!original) throw new Error('North Sea Hospital has no departments.');
    const site = Math.floor(i / main.length) + 1;
    if (site === 1) return original;
    return { ...original, symbol: `${original.symbol}${site}`, name: `${original.name}, site ${site}` };
  });
}

/** Returns the organisations of demo.md, with `departments` departments in North Sea Hospital. */
export const demoOrganisations = (departments: number): DemoOrganisation[] => [
  {
    symbol: 'northsea',
    name: 'North Sea Hospital',
    kind: 'hospital',
    timezone: 'Europe/Amsterdam',
    language: 'nl',
    departments: northseaDepartments(departments),
  },
  {
    symbol: 'polder',
    name: 'Polder Clinic',
    kind: 'clinic',
    timezone: 'Europe/Amsterdam',
    language: 'nl',
    departments: [
      {
        symbol: 'ORT',
        name: 'Orthopaedics',
        config: { notificationTypes },
        procedures: procedures.orthopaedics,
        weight: 6,
      },
      { symbol: 'PAI', name: 'Pain medicine', config: some, procedures: procedures.painMedicine, weight: 7 },
    ],
  },
  {
    symbol: 'delta',
    name: 'Delta Care Group',
    kind: 'overview',
    timezone: 'Europe/Amsterdam',
    language: 'en',
    departments: [],
    links: [{ organisation: 'northsea' }, { organisation: 'polder', department: 'PAI' }],
  },
  {
    symbol: 'lindenhof',
    name: 'Lindenhof Klinik',
    kind: 'clinic',
    timezone: 'Europe/Berlin',
    language: 'de',
    ssoOnly: true,
    departments: [
      {
        symbol: 'ANE',
        name: 'Anästhesie',
        config: { ...everything, portal: { ...beforeAnaesthesia, phone: '+49 30 555 01 00' } },
        procedures: procedures.anaesthesiology,
        weight: 5,
      },
    ],
  },
];
