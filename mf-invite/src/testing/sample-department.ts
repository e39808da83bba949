import {
  type ContentOption,
  type DepartmentConfig,
  type DepartmentSwitch,
  departmentSwitches,
  type Tag,
} from '@intake-desk/contracts';

const flags = { journey: true, portal: true, mail: true };

/** A department's configuration as the gateway returns it, for tests: these switches are on. */
export const sampleConfig = (on: readonly DepartmentSwitch[]): DepartmentConfig => ({
  ic_enabled: on.includes('ic_enabled'),
  extended_invite: on.includes('extended_invite'),
  invite_appointment: on.includes('invite_appointment'),
  sms_check: on.includes('sms_check'),
  dob_check: on.includes('dob_check'),
  ask_dob: on.includes('ask_dob'),
  sex_check: on.includes('sex_check'),
  ask_sex: on.includes('ask_sex'),
  ask_sex_o: on.includes('ask_sex_o'),
  ask_first_name: on.includes('ask_first_name'),
  ask_last_name: on.includes('ask_last_name'),
  weblink_ask_first_name: on.includes('weblink_ask_first_name'),
  weblink_ask_last_name: on.includes('weblink_ask_last_name'),
  format_sex_m: 'M',
  format_sex_f: 'F',
  format_sex_o: 'O',
  format_dob: 'DD-MM-YYYY',
  origins: { 'ZD-digital': flags, 'ZD-paper': flags, dashboard: flags },
});

/** All switches, but those that are off. */
export const allBut = (off: readonly DepartmentSwitch[]): readonly DepartmentSwitch[] =>
  departmentSwitches.filter((name) => !off.includes(name));

/** What a department sends; the empty one is no choice (S1 §2). */
export const sampleContent: readonly ContentOption[] = [
  { value: '', label: '—' },
  { value: 'preop', label: 'Pre-operative screening', group: 'Before surgery' },
  { value: 'preop-day', label: 'Day surgery screening', group: 'Before surgery' },
  { value: 'pain', label: 'Pain' },
];

const priority = { id: 1, name: 'Priority', color: '#882255', exclusive: true, is_no_group: false, alterable: true };
const other = { id: 3, name: 'Other', color: '#6b7785', exclusive: false, is_no_group: true, alterable: true };

/** Two tags that exclude each other, and one for itself. */
export const sampleTags: readonly Tag[] = [
  {
    id: 1,
    name: 'urgent',
    color: '#882255',
    disabled_at: null,
    is_default: false,
    enabling_email_key: null,
    group: priority,
  },
  {
    id: 2,
    name: 'routine',
    color: '#999933',
    disabled_at: null,
    is_default: false,
    enabling_email_key: null,
    group: priority,
  },
  {
    id: 3,
    name: 'interpreter',
    color: '#332288',
    disabled_at: null,
    is_default: false,
    enabling_email_key: null,
    group: other,
  },
];
