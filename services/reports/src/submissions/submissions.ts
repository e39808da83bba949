import type { ReportsContext } from '../context.ts';
import { giveConsent } from './give-consent.ts';
import { medianMinutes } from './median-minutes.ts';
import { portalIntake } from './portal-intake.ts';
import { reachItem } from './reach-item.ts';
import { reopen } from './reopen.ts';
import { saveAnswer } from './save-answer.ts';
import { submit } from './submit.ts';

/**
 * What patients fill in. Writes join the caller's unit if there is one. Those that name a version throw Invalid{version} if the
 * form answers another one.
 */
export const createSubmissions = (context: ReportsContext) => ({
  /** The patient's questionnaire and the answers so far; changes nothing. */
  portalIntake: portalIntake(context),
  /** Keeps that the patient consented, and when. Throws FormCompleted if the form was sent. */
  giveConsent: giveConsent(context),
  /**
   * Saves one answer. Throws Invalid (`answer.*` under the item), StaleAnswer if another one was saved since `base`, or
   * FormCompleted if the form was sent.
   */
  saveAnswer: saveAnswer(context),
  /** Keeps where the patient is and for how long, without what was answered. Throws Invalid under an unknown item. */
  reachItem: reachItem(context),
  /**
   * Freezes the form; a second time it returns the same. Throws Invalid with `answer.required` under each item that lacks one, or
   * FormCompleted.
   */
  submit: submit(context),
  /** Makes a draft of the form that was sent; false if there is one. Throws Conflict if it may not be changed any more. */
  reopen: reopen(context),
  /** Median minutes of those who finished a questionnaire; null below ten forms. */
  medianMinutes: medianMinutes(context),
});
