import type { markHandled, RecordDetail, RequestBody } from '@intake-desk/contracts';

/** Returns when the newest form of a record was sent, for calls about the answers that the user sees. */
export function answeredAt({
  completedForms,
}: Pick<RecordDetail, 'completedForms'>): Pick<RequestBody<typeof markHandled>, 'answered_at'> {
  const newest = completedForms
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1);
  return newest === undefined ? {} : { answered_at: newest };
}
