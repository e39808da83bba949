import { type Marked, markedOrganisation, replaceUpdateTrigger } from './0014-rights-marks.ts';
import type { Migration } from './migration.ts';

const withContact: Marked = { ...markedOrganisation, columns: [...markedOrganisation.columns, 'support_contact'] };

/** Support contacts are kept with the rights of an organisation's users, so a change of one raises its mark. */
export const supportContactMarks: Migration = {
  name: '0039-support-contact-marks',
  up: (step) => replaceUpdateTrigger(step, withContact),
  down: (step) => replaceUpdateTrigger(step, markedOrganisation),
};
