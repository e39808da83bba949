import { accountLimits, sessionTimes } from './account.ts';
import { dashboardLimits } from './dashboard.ts';
import { organisationLimits } from './organisation.ts';
import { patientLimits } from './patient.ts';
import { questionnaireLimits } from './questionnaire.ts';
import { recordLimits, recordTimes } from './record.ts';
import { reportLimits } from './report.ts';
import { screenTimes } from './screen.ts';

export { defaultPageSize, pageSizes } from './dashboard.ts';
export { appointmentTimes } from './record.ts';

/** Maximum lengths and counts, each in the file of its noun (S1 §5, §9; S2 §9). Lengths are in characters. */
export const limit = {
  ...accountLimits,
  ...dashboardLimits,
  ...organisationLimits,
  ...patientLimits,
  ...questionnaireLimits,
  ...recordLimits,
  ...reportLimits,
} as const;

/** Durations in milliseconds (S1 §4, §9). */
export const time = { ...recordTimes, ...screenTimes, ...sessionTimes } as const;
