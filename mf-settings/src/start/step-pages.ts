import type { FirstStepName } from '@intake-desk/contracts';
import { departmentsAddress } from '../directory/departments-address.ts';

/**
 * Page of each step. Mail server and backups are set up on the server: their pages show the texts of mails, and the
 * backups made. Backups are rows without an organisation, and the log shows a week by default.
 */
export const stepPages: Readonly<Record<FirstStepName, (organisation: string) => string>> = {
  departments: departmentsAddress,
  users: () => '/settings/user',
  content: () => '/settings/content',
  mail: () => '/settings/messages',
  whitelist: () => '/settings/whiteLists',
  backup: () => '/settings/logs?tab=admin&subject=backup&unassigned=1&period=last12months',
};

/** State of a history entry that was opened from the first steps. */
export const fromFirstSteps = { firstSteps: true } as const;

export const isFromFirstSteps = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'firstSteps' in state;
