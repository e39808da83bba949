import {
  type ContentOption,
  type DepartmentConfig,
  type DepartmentSwitch,
  departmentSwitches,
  plainDepartmentConfig,
  type Tag,
} from '@intake-desk/contracts';

/** A department's configuration as the gateway returns it, for tests: these switches are on, no others. */
export const sampleConfig = (on: readonly DepartmentSwitch[]): DepartmentConfig => ({
  ...plainDepartmentConfig,
  ...Object.fromEntries(departmentSwitches.map((name) => [name, on.includes(name)])),
  format_dob: 'DD-MM-YYYY',
});

/** All switches except those that are off. */
export const allBut = (off: readonly DepartmentSwitch[]): readonly DepartmentSwitch[] =>
  departmentSwitches.filter((name) => !off.includes(name));

/** Content of a department; the empty entry is not a choice (S1 §2). */
export const sampleContent: readonly ContentOption[] = [
  { value: '', label: '—' },
  { value: 'preop', label: 'Pre-operative screening', group: 'Before surgery' },
  { value: 'preop-day', label: 'Day surgery screening', group: 'Before surgery' },
  { value: 'pain', label: 'Pain' },
];

const priority = { id: 1, name: 'Priority', color: '#882255', exclusive: true, is_no_group: false, alterable: true };
const other = { id: 3, name: 'Other', color: '#6b7785', exclusive: false, is_no_group: true, alterable: true };

/** Two exclusive tags, an independent one, and one with an e-mail. */
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
  {
    id: 4,
    name: 'bring list',
    color: '#117733',
    disabled_at: null,
    is_default: false,
    enabling_email_key: 'bring',
    group: other,
  },
];
