import { createContent } from './content/content.ts';
import type { IntakesContext } from './context.ts';
import { createConversion } from './conversion/conversion.ts';
import { createEditLock } from './edit-lock/edit-lock.ts';
import { createInvitations } from './invitations/invitations.ts';
import { createPatientLinks } from './patient-links/patient-links.ts';
import { createPatients } from './patients/patients.ts';
import { createRecord } from './record/record.ts';
import { createTags } from './tags/tags.ts';
import { createTimeline } from './timeline/timeline.ts';

/** What intakes needs from outside. */
export type IntakesOptions = IntakesContext;

/**
 * The use cases of intakes over one database. A record outside the scope is NotFound; one of a linked organisation may be
 * read and is Forbidden to change. Every use case names the patients whose data it shows or changes on `staff.trail`.
 */
export const createIntakes = (context: IntakesOptions) => ({
  content: createContent(context),
  conversion: createConversion(context),
  editLock: createEditLock(context),
  invitations: createInvitations(context),
  patientLinks: createPatientLinks(context),
  patients: createPatients(context),
  record: createRecord(context),
  tags: createTags(context),
  timeline: createTimeline(context),
});

export type Intakes = ReturnType<typeof createIntakes>;
