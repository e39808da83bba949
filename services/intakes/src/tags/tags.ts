import type { IntakesContext } from '../context.ts';
import { listTags } from './list-tags.ts';
import { setTags } from './set-tags.ts';
import { forgetRemovals } from './settings/remove-tags.ts';
import { createTagGroupSettings } from './settings/tag-group-settings.ts';
import { createTagSettings } from './settings/tag-settings.ts';
import { activatedEmails, sendTagEmail } from './tag-mail.ts';

/** Tags of an organisation. */
export const createTags = (context: IntakesContext) => ({
  /** The organisation's tags, disabled ones included. */
  list: listTags(context),
  /**
   * Sets the tags of a record and returns their ids. Throws Invalid{tags: validation.tag} for a tag to be added that is disabled,
   * missing, or not the only one of an exclusive group; Locked.
   */
  set: setTags(context),
  /** The mails that adding a tag offers, in the caller's language, else in the organisation's; the department's own first. */
  activatedEmails: activatedEmails(context),
  /**
   * Sends the mail of a tag in the patient's language, to the stored address or another; the same mail that still waits is not
   * sent twice. Throws Invalid{tagId: validation.tag, email_address: validation.email | no_email_found,
   * email_subject: template.placeholder}, Conflict for a hidden
   * record, Locked, InvitationLimit.
   */
  sendEmail: sendTagEmail(context),
  /** Settings → Tags: tags and their groups as staff edit them. */
  settings: createTagSettings(context),
  groups: createTagGroupSettings(context),
  /** Forgets deletions that nobody can undo any more. */
  sweep: (): Promise<void> => context.database.write(() => forgetRemovals(context.database)),
});
