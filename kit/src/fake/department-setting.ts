import {
  type ContentOption,
  type DepartmentConfig,
  type DepartmentSwitch,
  departmentSwitches,
} from '@intake-desk/contracts';
import type { FakeSettings } from './fake-settings.ts';

const everything: readonly DepartmentSwitch[] = departmentSwitches;
const some: readonly DepartmentSwitch[] = [
  'ic_enabled',
  'extended_invite',
  'invite_appointment',
  'dob_check',
  'ask_last_name',
  'weblink_ask_last_name',
];

/** Switches that are on, by `org/department`: everything, some and nothing extra, so that each visibility rule can be seen. */
const switchedOn: Readonly<Record<string, readonly DepartmentSwitch[]>> = {
  'northsea/ANE': everything,
  'northsea/MDL': some,
  'northsea/PSY': some,
  'polder/PAI': some,
};
const plain: readonly DepartmentSwitch[] = ['ic_enabled'];

const flags = { journey: true, portal: true, mail: true };

/** A department's configuration: the demonstration's, changed by what the harness says. */
export function departmentConfig(place: string, { departmentConfig: changed }: FakeSettings): DepartmentConfig {
  const on = (name: DepartmentSwitch): boolean => changed[place]?.[name] ?? (switchedOn[place] ?? plain).includes(name);
  return {
    ic_enabled: on('ic_enabled'),
    extended_invite: on('extended_invite'),
    invite_appointment: on('invite_appointment'),
    sms_check: on('sms_check'),
    dob_check: on('dob_check'),
    ask_dob: on('ask_dob'),
    sex_check: on('sex_check'),
    ask_sex: on('ask_sex'),
    ask_sex_o: on('ask_sex_o'),
    ask_first_name: on('ask_first_name'),
    ask_last_name: on('ask_last_name'),
    weblink_ask_first_name: on('weblink_ask_first_name'),
    weblink_ask_last_name: on('weblink_ask_last_name'),
    format_sex_m: 'M',
    format_sex_f: 'F',
    format_sex_o: 'O',
    format_dob: place === 'northsea/MDL' ? 'YYYY-MM-DD' : 'DD-MM-YYYY',
    origins: { 'ZD-digital': flags, 'ZD-paper': { journey: false, portal: false, mail: false }, dashboard: flags },
  };
}

const before = 'Before surgery';
const preop = { value: 'preop', label: 'Pre-operative screening', group: before };

/** What each department sends, by `org/department`. */
const contents: Readonly<Record<string, readonly ContentOption[]>> = {
  'northsea/ANE': [
    { value: '', label: '—' },
    preop,
    { value: 'preop-day', label: 'Day surgery screening', group: before },
    { value: 'pain', label: 'Pain' },
  ],
  'northsea/MDL': [{ value: 'endoscopy', label: 'Endoscopy' }],
  'northsea/ORT': [preop],
  'northsea/PSY': [{ value: 'pain', label: 'Pain' }],
  'polder/ORT': [preop],
  'polder/PAI': [{ value: 'pain', label: 'Pain' }],
};

export const departmentContent = (place: string): ContentOption[] => [...(contents[place] ?? [])];
