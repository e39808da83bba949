import type { DepartmentSwitch } from '@intake-desk/contracts';

/** Switches by subject (S1 §3 Department config). */
export const switchGroups: readonly { readonly name: string; readonly switches: readonly DepartmentSwitch[] }[] = [
  { name: 'invitations', switches: ['ic_enabled', 'extended_invite', 'invite_appointment', 'sms_check'] },
  { name: 'patient', switches: ['ask_first_name', 'ask_last_name', 'dob_check', 'sex_check', 'ask_sex_o'] },
  { name: 'weblink', switches: ['weblink_ask_first_name', 'weblink_ask_last_name', 'ask_dob', 'ask_sex'] },
];
