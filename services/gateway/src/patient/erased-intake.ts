import { randomBytes } from 'node:crypto';
import type { Answer, Answers } from '@intake-desk/contracts';
import type { Intake } from '@intake-desk/intakes';

/** Columns that statistics count or that record the hospital's own work. A new column is added here or to `erasedIntake`. */
type Kept =
  | ('id' | 'organisationId' | 'departmentId' | 'status' | 'step' | 'content' | 'location' | 'origin' | 'language')
  | (
      | 'weblink'
      | 'isTest'
      | 'related'
      | 'riskGroup'
      | 'firstCompletedAt'
      | 'completedAt'
      | 'openedAt'
      | 'sentAt'
      | 'filledForms'
    )
  | ('appointmentAt' | 'appointmentStatus' | 'appointmentType' | 'serviceType' | 'specialty' | 'hiddenAt' | 'hiddenBy')
  | ('createdAt' | 'createdBy' | 'creatorName' | 'updatedAt' | 'version' | 'allowEmail')
  | ('readAt' | 'readBy' | 'readByName' | 'linkGeneration');

/** Values that replace the patient's data in an intake's row. */
export const erasedIntake = (pseudonym: string): Omit<Intake, Kept> => ({
  hash: randomBytes(16).toString('hex'),
  epd: pseudonym,
  epdSearch: pseudonym,
  epdKey: pseudonym,
  firstName: null,
  lastName: null,
  fullname: null,
  nameSearch: null,
  email: null,
  phone: null,
  sex: null,
  dob: null,
  hiddenReason: null,
  futureFollowupType: null,
  futureFollowupAt: null,
  externalSystem: null,
  externalId: null,
  patientTokenHash: null,
  patientTokenExpiresAt: null,
});

/** Returns answers by choice or number, which reports count, and "unsure"; no written text. */
export const countedAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([item, { text: _, ...counted }]): [string, Answer][] =>
      Object.keys(counted).length === 0 ? [] : [[item, counted]],
    ),
  );
