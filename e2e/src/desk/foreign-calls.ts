import type { Intake } from '@intake-desk/intakes';
import type { Visitor } from './visitor.ts';

/**
 * Requests everything of another organisation's intake by its ids, under that organisation's name and under one's own.
 * Returns the statuses.
 */
export async function callForeign(
  visitor: Visitor,
  { id, hash, filledForms }: Pick<Intake, 'id' | 'hash' | 'filledForms'>,
): Promise<Record<string, number>> {
  const formId = Number.parseInt(filledForms ?? '', 10);
  const sessionId = 1;
  const statuses: Record<string, number> = {};
  for (const [org, departmentSymbol] of [
    ['northsea', 'ANE'],
    ['polder', 'ORT'],
  ]) {
    const scope = { org, departmentSymbol };
    const ask = async (name: string, call: Promise<number>): Promise<void> => {
      statuses[`${org} ${name}`] = await call;
    };
    await ask('record', visitor.call('POST', '/api/ajax', { action: 'getEpdDetails', ...scope, hash, sessionId }));
    await ask('progress', visitor.call('GET', `/api/ic/progress?org=${org}&id=${id}`));
    await ask('lock', visitor.call('POST', '/api/ic/start-editing-record', { ...scope, hash, sessionId }));
    await ask('comment', visitor.call('POST', '/api/ic/comment', { ...scope, commentable_id: id, body: 'Hello' }));
    await ask(
      'form',
      visitor.call('GET', `/api/ic/form/preview/${org}/${formId}?departmentSymbol=${departmentSymbol}`),
    );
  }
  return statuses;
}
