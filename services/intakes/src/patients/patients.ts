import type { IntakesContext } from '../context.ts';
import { correctPatient } from './correct-patient.ts';
import { dismissDouble } from './dismiss-double.ts';
import { mergePatients } from './merge-patients.ts';
import { previewMerge } from './preview-merge.ts';
import { readDoubles } from './read-doubles.ts';
import { readPatient } from './read-patient.ts';
import { searchPatients } from './search-patients.ts';
import { undoMerge } from './undo-merge.ts';

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
  /** Other patients who are probably the same person, and mergings of this one that can be undone. Throws NotFound. */
  doubles: readDoubles(context),
  /** Marks two patients as two people, for good. Throws NotFound, and Forbidden without the rights of a merging. */
  dismissDouble: dismissDouble(context),
  /** Says what a merging would do, by doing it in a unit that is not kept. Throws NotFound, Invalid{epd}. */
  previewMerge: previewMerge(context),
  /**
   * Merges another patient into the one of an intake. Throws NotFound, Invalid{reason | otherId}, Forbidden without the rights in every
   * department of both patients' intakes, Locked, and Conflict if one of them has changed since the version was read.
   */
  merge: mergePatients(context),
  /**
   * Puts the intakes of a merging back to their former ID and values. Throws as merging does, and Invalid by field for what was
   * corrected since.
   */
  undoMerge: undoMerge(context),
});
