import type { RecordDetail } from '@intake-desk/contracts';

/** Earlier than any form and call, for a record that shows none. */
export const beforeAny = new Date(0).toISOString();

/** Returns when the newest form of a record was sent, for calls about the answers that the user sees. */
export const answeredAt = ({ completedForms }: Pick<RecordDetail, 'completedForms'>) => ({
  answered_at: [beforeAny, ...completedForms.map(({ created_at }) => created_at)].toSorted().at(-1),
});
