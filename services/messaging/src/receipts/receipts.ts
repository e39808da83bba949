import type { MessagingContext } from '../context.ts';
import { receive } from './receive.ts';

/** What providers say of messages that they have taken. */
export const createReceipts = (context: MessagingContext) => ({
  /**
   * Notes that messages have arrived or have come back, and tells the screens that show them; returns how many changed. One that nobody
   * knows, and one that is said again, changes nothing.
   */
  receive: receive(context),
});
