import type { RecordDetail } from '@intake-desk/contracts';

/** A time before all forms and requests to be called, for a record without one. */
export const beforeAny = new Date(0).toISOString();

/** Returns when the newest form of a record was sent, for calls about the answers that the user sees. */
export const answeredAt = ({ completedForms }: Pick<RecordDetail, 'completedForms'>) => ({
  answered_at: [beforeAny, ...completedForms.map(({ created_at }) => created_at)].toSorted().at(-1),
});
