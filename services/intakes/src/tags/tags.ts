import type { IntakesContext } from '../context.ts';
import { listTags } from './list-tags.ts';

/** Tags of an organisation. */
export const createTags = (context: IntakesContext) => ({
  /** The organisation's tags, disabled ones included. */
  list: listTags(context),
});
