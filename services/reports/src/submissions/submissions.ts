import type { ReportsContext } from '../context.ts';
import { portalIntake } from './portal-intake.ts';
import { saveAnswer } from './save-answer.ts';
import { submit } from './submit.ts';

/** What patients fill in. Writes join the caller's unit if there is one. */
export const createSubmissions = (context: ReportsContext) => ({
  /** The patient's questionnaire and the answers so far; changes nothing. */
  portalIntake: portalIntake(context),
  /** Saves one answer. Throws Invalid (`answer.*` under the item), or Conflict if the form was sent. */
  saveAnswer: saveAnswer(context),
  /** Freezes the form. Throws Invalid with `answer.required` under each item that lacks one, or Conflict. */
  submit: submit(context),
});
