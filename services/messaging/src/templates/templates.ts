import type { MessagingContext } from '../context.ts';
import { listTagEmails } from './list-tag-emails.ts';
import { listSms, listTemplates } from './list-templates.ts';
import { removeTagEmail, saveTagEmail } from './save-tag-email.ts';
import { resetSms, resetTemplate, saveSms, saveTemplate } from './save-template.ts';
import { sendSmsSample } from './try-sms.ts';
import { previewTagEmail, previewTemplate, sendSample, sendTagSample } from './try-template.ts';

/** The words of mails and SMS, which an organisation may choose. */
export const createTemplates = (context: MessagingContext) => ({
  /** Every kind of mail in every language, with the words that serve now. */
  list: listTemplates(context),
  /**
   * Saves an organisation's own words; returns their version. Throws Invalid with the position of each placeholder that the kind does
   * not have, and Conflict if they are not at the version that was read.
   */
  save: saveTemplate(context),
  /** Takes an organisation's own words away. Throws Conflict if they are not at the version that was read. */
  reset: resetTemplate(context),
  /** A mail with made-up values, as it would be read. Throws Invalid as saving does. */
  preview: previewTemplate(),
  /** Sends it to the caller's own address. Throws Invalid as saving does, and Throttled after five in ten minutes. */
  sendSample: sendSample(context),
  /** The words of SMS. */
  sms: {
    /** Every kind of SMS in every language, with the words that serve now and made-up values for a preview. */
    list: listSms(context),
    /** Returns the new version. Throws Invalid with what is wrong with the words; Conflict. */
    save: saveSms(context),
    /** Throws Conflict if they are not at the version that was read. */
    reset: resetSms(context),
    /** Sends it to a number. Throws Invalid as saving does, and with `phone`; Throttled after five of the organisation in ten minutes. */
    sendSample: sendSmsSample(context),
  },
  /** The mails that tags offer in an organisation or in one of its departments, found by the tags' `enabling_email_key`. */
  tag: {
    list: listTagEmails(context),
    /** Returns the new version. Throws Invalid as the words of other mails, under `template` instead of `body`; Conflict. */
    save: saveTagEmail(context),
    /** Throws Conflict if it is not at the version that was read. */
    remove: removeTagEmail(context),
    preview: previewTagEmail(),
    /** Counts with the tests of other mails. */
    sendSample: sendTagSample(context),
  },
});
