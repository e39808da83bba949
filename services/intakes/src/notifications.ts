import type { IntakesContext } from './context.ts';
import { notificationTypes } from './notifications/notification-types.ts';
import { sentAgain } from './notifications/sent-again.ts';
import { toggleNotification } from './notifications/toggle-notification.ts';
import { sendDue } from './send-due.ts';

/** Messages about an intake. */
export const createNotifications = (context: IntakesContext) => ({
  /** The kinds of messages of the scope's only department. Throws Invalid{departmentSymbol} for several. */
  types: notificationTypes(context),
  /**
   * Switches one message, or all of a legacy type, off or on; returns which it is then. Throws NotFound, Forbidden for a
   * linked organisation's record, Locked, Invalid{legacy_type} for a type that nobody knows, and Conflict for a message that
   * has left.
   */
  toggle: toggleNotification(context),
  /**
   * Sends the planned messages whose time has come, or drops those that have lost their sense; returns how many. Several
   * processes may do so at once: each message is sent by one of them. One that fails is reported and tried again later, while the
   * others go on; without `report` it ends the call.
   */
  sendDue: sendDue(context),
  /** A mail without a link is sent again, in the caller's unit: tells it live. Throws NotFound, Forbidden, Locked. */
  sentAgain: sentAgain(context),
});
