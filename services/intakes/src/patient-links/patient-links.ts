import type { IntakesContext } from '../context.ts';
import { copyLink } from './copy-link.ts';
import { handOver } from './hand-over.ts';
import { linkChannel } from './link-channel.ts';
import { patientByToken } from './patient-by-token.ts';
import { answered, completed, opened, reopened } from './patient-progress.ts';
import { proveBirthDate } from './prove-birth-date.ts';
import { addLink, renewLink } from './renew-link.ts';
import { sendLink } from './send-link.ts';

/** Links by which patients open their intakes, and what patients do with them. */
export const createPatientLinks = (context: IntakesContext) => ({
  /**
   * Makes a link for the patient on this device and returns its address; it works for one sitting, beside that of the
   * mail. Throws Invalid{unlockReason: pin.reason}, Conflict if answers that were sent would be opened.
   */
  handOver: handOver(context),
  /**
   * Makes one more link for somebody to pass on to the patient and returns its address; earlier ones keep working. Throws
   * NotFound, Forbidden for a linked organisation's intake, and Conflict if it was completed or is hidden.
   */
  copy: copyLink(context),
  /**
   * Makes a new link for the patient's invitation and returns its address; earlier ones end, but for a device's. Throws Locked,
   * and Conflict if the intake was completed or is hidden.
   */
  renew: renewLink(context),
  /** Makes one more link for another message to the patient and returns its address; earlier ones keep working. Throws as `renew`. */
  add: addLink(context),
  /**
   * The patient of a link's token, and whether the proof is one of a birth date given for it. Throws NotFound for an unknown one, LinkEnded if its time is over, another took its place or the
   * record is hidden. Changes nothing.
   */
  patient: patientByToken(context),
  /** Returns how the patient got the link: handed over, by mail, by SMS or passed on by staff. */
  channel: linkChannel(context),
  /**
   * Returns the proof that the patient gave the birth date, for this device. Throws Invalid{dob: dob.wrong}, PatientLimit after too
   * many wrong ones, Conflict if the link asks for none.
   */
  proveBirthDate: proveBirthDate(context),
  /** A person has opened the link: not opened becomes opened. Again, or later, it changes nothing. */
  opened: opened(context),
  /** The patient has answered up to `step` (1 is the first); it never goes back. Throws Conflict if completed. */
  answered: answered(context),
  /** The patient has sent a form: completed, with the first form's group. The same form again changes nothing. */
  completed: completed(context),
  /** The patient changes a form that was sent: the timeline says so, the intake stays completed. */
  reopened: reopened(context),
  /**
   * Queues a mail with another link to the stored address, as the patient asks. Throws NoAddress, also on a device of the
   * organisation, and PatientLimit.
   */
  sendLink: sendLink(context),
});
