import type { IntakesContext } from '../context.ts';
import { handOver } from './hand-over.ts';
import { patientByToken } from './patient-by-token.ts';
import { answered, completed, opened } from './patient-progress.ts';
import { renewLink } from './renew-link.ts';

/** Links by which patients open their intakes, and what patients do with them. */
export const createPatientLinks = (context: IntakesContext) => ({
  /**
   * Makes a link for the patient on this device and returns its address; it works for one sitting, beside that of the
   * mail. Throws Invalid{unlockReason: pin.reason}, Conflict if answers that were sent would be opened.
   */
  handOver: handOver(context),
  /**
   * Makes a new link for the patient's mail and returns its address; the mail's earlier one ends. Throws Locked, and
   * Conflict if the intake was completed or is hidden.
   */
  renew: renewLink(context),
  /** The patient of a link's token. Throws NotFound for an unknown or expired one. Changes nothing. */
  patient: patientByToken(context),
  /** A person has opened the link: not opened becomes opened. Again, or later, it changes nothing. */
  opened: opened(context),
  /** The patient has answered up to `step` (1 is the first); it never goes back. Throws Conflict if completed. */
  answered: answered(context),
  /** The patient has sent a form: completed, with the first form's group. The same form again changes nothing. */
  completed: completed(context),
});
