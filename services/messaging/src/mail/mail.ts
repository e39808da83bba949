import type { MessagingContext } from '../context.ts';
import { failedMail, failedMails, sendAgain } from './failed-mail.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { readMailbox } from './mailbox.ts';

/** Mails as staff see them: those that were given up, and the demonstration's mailbox. */
export const createMail = (context: MessagingContext, delivery: MailDelivery) => ({
  /** What the worker's last delivery has shown of the mail server; `ready` before the first. */
  server: delivery.server,
  /**
   * GET /api/mailbox: mails that the demonstration kept instead of sending, newest first, about intakes of the reader's
   * departments. A link opens a patient's questionnaire: mails of other departments, and those about passwords, are not
   * shown.
   */
  mailbox: readMailbox(context),
  /** Mails to patients of the reader's own departments that were given up, newest first, and how many there are in all. */
  failed: failedMails(context),
  /**
   * A failed mail's kind, the intake that it is about, and whether it needs a new link. Throws NotFound for a mail about no intake of
   * the reader's departments, linked ones included, and Conflict for one that is not failed.
   */
  failedById: failedMail(context),
  /** Queues a failed mail, with a new link unless that is null, in the caller's unit. Throws Conflict if it is not failed any more. */
  sendAgain: sendAgain(context),
});
