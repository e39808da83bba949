import type { IntakesContext } from '../context.ts';
import { searchPatients } from './search-patients.ts';

/** Patients across their intakes. */
export const createPatients = (context: IntakesContext) => ({
  /**
   * Patients of the scope whose identifier or name matches, by their newest intake, in the order that `searchPatients` of
   * contracts says. Throws Invalid{text} for a text that is too short.
   */
  search: searchPatients(context),
});
