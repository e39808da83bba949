import { createAppointments } from './appointments/appointments.ts';
import { createBatches } from './batches/batches.ts';
import { createChosen } from './chosen/chosen.ts';
import { createContent } from './content/content.ts';
import type { IntakesContext } from './context.ts';
import { createConversion } from './conversion/conversion.ts';
import { createEditLock } from './edit-lock/edit-lock.ts';
import { createExports } from './export/exports.ts';
import { createFigures } from './figures/figures.ts';
import { createHiding } from './hiding/hiding.ts';
import { createInvitations } from './invitations/invitations.ts';
import { createLocation } from './location/location.ts';
import { createNotifications } from './notifications.ts';
import { createPatientLinks } from './patient-links/patient-links.ts';
import { createPatients } from './patients/patients.ts';
import { createReading } from './reading/reading.ts';
import { createRecord } from './record/record.ts';
import { createTags } from './tags/tags.ts';
import { createTimeline } from './timeline/timeline.ts';
import { createUsage } from './usage/usage.ts';
import { createViews } from './views/views.ts';

/** What intakes needs from outside. */
export type IntakesOptions = IntakesContext;

/**
 * The use cases of intakes over one database. A record outside the scope is NotFound; one of a linked organisation may be
 * read and is Forbidden to change. Every use case names the patients whose data it shows or changes on `staff.trail`.
 */
export const createIntakes = (context: IntakesOptions) => ({
  appointments: createAppointments(context),
  batches: createBatches(context),
  chosen: createChosen(context),
  content: createContent(context),
  conversion: createConversion(context),
  editLock: createEditLock(context),
  exports: createExports(context),
  figures: createFigures(context),
  hiding: createHiding(context),
  invitations: createInvitations(context),
  location: createLocation(context),
  notifications: createNotifications(context),
  patientLinks: createPatientLinks(context),
  patients: createPatients(context),
  reading: createReading(context),
  record: createRecord(context),
  tags: createTags(context),
  timeline: createTimeline(context),
  usage: createUsage(context),
  views: createViews(context),
});

export type Intakes = ReturnType<typeof createIntakes>;
