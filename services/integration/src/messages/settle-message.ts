import { Conflict, NotFound } from '@intake-desk/contracts';
import type { Hl7MessageState, Hl7MessageView } from '@intake-desk/contracts/administration';
import { type Editor, lockedRow, logEdit } from '@intake-desk/identity';
import type { IntegrationContext } from '../context.ts';
import { type Hl7Message, Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { announceMessages } from './announce-messages.ts';
import { messageView } from './read-messages.ts';

/** Retries a failed message, before those that wait behind it. Throws NotFound, and Conflict if it has not failed. */
export const retryMessage = (context: IntegrationContext, editor: Editor, id: number): Promise<Hl7MessageView> =>
  settle(context, editor, id, { state: 'waiting', action: 'retry', phrase: 'tried again', attempts: 0 });

/** Discards a failed message; those behind it continue. Throws NotFound, and Conflict if it has not failed. */
export async function discardMessage(context: IntegrationContext, editor: Editor, id: number): Promise<null> {
  await settle(context, editor, id, { state: 'discarded', action: 'discard', phrase: 'discarded' });
  return null;
}

interface Settlement extends Partial<Pick<Hl7Message, 'attempts'>> {
  readonly state: Hl7MessageState;
  readonly action: 'retry' | 'discard';
  /** Continues the sentence of the admin log. */
  readonly phrase: string;
}

const settle = (
  { database }: IntegrationContext,
  editor: Editor,
  id: number,
  { action, phrase, ...values }: Settlement,
): Promise<Hl7MessageView> =>
  database.write(async () => {
    const { organisationId, organisationName } = editor.scope;
    const message = await lockedRow(database, Hl7MessageEntity, { id, organisationId });
    if (!message) throw new NotFound('There is no such message.');
    if (message.state !== 'failed') throw new Conflict('This message has not failed.');
    await database.manager().update(Hl7MessageEntity, { id }, values);
    await announceMessages(database, organisationId);
    const { controlId, type } = message;
    await logEdit(database, editor, {
      ...{ subject: 'hl7Message', subjectId: id, subjectName: controlId, action },
      phrase: `${phrase} the message ${controlId} (${type}) of ${organisationName}`,
    });
    return messageView(database, editor, id);
  });
