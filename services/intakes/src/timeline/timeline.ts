import type { IntakesContext } from '../context.ts';
import { comment } from './comment.ts';
import { integrationMessage } from './integration-message.ts';

/** What happened to an intake. */
export const createTimeline = (context: IntakesContext) => ({
  /** Adds a comment. Throws Invalid{body: comment.required | comment.max}. */
  comment: comment(context),
  /** The message behind an API log, which its row's `source` names. Throws NotFound outside the scope. */
  integrationMessage: integrationMessage(context),
});
