import type { IntakesContext } from '../context.ts';
import { comment } from './comment.ts';

/** What happened to an intake. */
export const createTimeline = (context: IntakesContext) => ({
  /** Adds a comment. Throws Invalid{body: comment.required | comment.max}. */
  comment: comment(context),
});
