import type { IntakesContext } from '../context.ts';
import { createAssignedContent } from './assigned-content.ts';
import { listContent } from './list-content.ts';

/** What departments send. */
export const createContent = (context: IntakesContext) => ({
  /** Content that the scope's departments send, in the caller's language. */
  list: listContent(context),
  assigned: createAssignedContent(context),
});
