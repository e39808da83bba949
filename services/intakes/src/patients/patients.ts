import type { IntakesContext } from '../context.ts';
import { correctPatient } from './correct-patient.ts';
import { readPatient } from './read-patient.ts';
import { searchPatients } from './search-patients.ts';

/** Patients across their intakes. */
export const createPatients = (context: IntakesContext) => ({
  /**
   * Patients of the scope whose identifier or name matches, by their newest intake, in the order that `searchPatients` of
   * contracts says. Throws Invalid{text} for a text that is too short.
   */
  search: searchPatients(context),
  /** A patient as the form of a correction shows them, by one of their intakes. Throws NotFound. */
  read: readPatient(context),
  /**
   * Corrects a patient in all of their intakes. A change of birth date, e-mail or phone ends all links and proofs, and is mailed to the
   * former addresses. Throws Invalid by field, Forbidden without the rights in every department of the patient's intakes, Locked, and
   * Conflict if the patient has changed since the version was read.
   */
  correct: correctPatient(context),
});
