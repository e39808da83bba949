import { Conflict, NotFound } from '@intake-desk/contracts';
import type { Hl7ResultState, Hl7ResultView } from '@intake-desk/contracts/administration';
import { type Editor, lockedRow, logEdit } from '@intake-desk/identity';
import type { IntegrationContext } from '../context.ts';
import { announceMessages } from '../messages/announce-messages.ts';
import { type Hl7Result, Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { enqueueResult, newControlId } from './queue-results.ts';
import { resultView } from './read-results.ts';

/** Sends a failed result again, written anew and with another control id. Throws NotFound, and Conflict if it has not failed. */
export const retryResult = (context: IntegrationContext, editor: Editor, id: number): Promise<Hl7ResultView> =>
  settle(context, editor, id, {
    from: ['failed'],
    action: 'retry',
    phrase: 'sent again',
    values: { state: 'waiting', controlId: newControlId(), body: null, reason: null, value: null, doneAt: null },
    also: async (result) => {
      await enqueueResult(context.database, result);
    },
  });

/** Discards a result that failed or waits; later ones of the patient go on. Throws NotFound, and Conflict if it is done. */
export async function discardResult(context: IntegrationContext, editor: Editor, id: number): Promise<null> {
  await settle(context, editor, id, {
    from: ['failed', 'waiting'],
    action: 'discard',
    phrase: 'discarded',
    values: { state: 'discarded', doneAt: context.database.now() },
  });
  return null;
}

interface Settlement {
  readonly from: readonly Hl7ResultState[];
  readonly action: 'retry' | 'discard';
  /** Continues the sentence of the admin log. */
  readonly phrase: string;
  readonly values: Partial<Hl7Result>;
  readonly also?: (result: Hl7Result) => Promise<void>;
}

const settle = (
  { database }: IntegrationContext,
  editor: Editor,
  id: number,
  { from, action, phrase, values, also }: Settlement,
): Promise<Hl7ResultView> =>
  database.write(async () => {
    const { organisationId, organisationName } = editor.scope;
    const result = await lockedRow(database, Hl7ResultEntity, { id, organisationId });
    if (!result) throw new NotFound('There is no such result.');
    if (!from.includes(result.state)) throw new Conflict('This result is done.');
    await database.manager().update(Hl7ResultEntity, { id }, values);
    await announceMessages(database, organisationId);
    await also?.({ ...result, ...values });
    await logEdit(database, editor, {
      ...{ subject: 'hl7Result', subjectId: id, subjectName: result.controlId, action },
      phrase: `${phrase} the result ${result.controlId} (${result.type}) of ${organisationName}`,
    });
    return resultView(database, editor, id);
  });
