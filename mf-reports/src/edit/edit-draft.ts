import type { ReportView, SavedOverview } from '@intake-desk/contracts/reports';
import type { ReportPlace } from '../overviews/report-place.ts';

export interface EditDraft {
  /** The saved view when the editing began: the backup, and the base of a save. */
  readonly base: Pick<ReportView, 'version' | 'view'>;
  readonly overviews: readonly SavedOverview[];
}

/** Raise it when the stored shape changes: older drafts are then ignored. */
const shape = 1;

/** Returns the storage key of a user's draft of a report's overviews. */
export const slotOf = (user: number, { org, report, content }: ReportPlace): string =>
  `intake-desk-overviews:${JSON.stringify([user, org, report.id, content])}`;

interface Kept {
  readonly shape: number;
  readonly draft: EditDraft;
}

/** Checks the shape only: no other file writes under the prefix. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === shape && 'draft' in value;

/** Returns the draft that this tab stored before a reload, if any. It contains names and choices, no patient data. */
export function keptDraft(slot: string): EditDraft | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? 'null');
  return isKept(kept) ? kept.draft : undefined;
}

/** Stores the draft in this tab; undefined removes it. */
export function keepDraft(slot: string, draft: EditDraft | undefined): void {
  if (draft) sessionStorage.setItem(slot, JSON.stringify({ shape, draft } satisfies Kept));
  else sessionStorage.removeItem(slot);
}
