import type { ReportView, SavedOverview } from '@intake-desk/contracts/reports';
import type { ReportPlace } from '../overviews/report-place.ts';

/** Overviews while they are edited. */
export interface EditDraft {
  /** What was saved when the editing began: the backup, and what a save is based on. */
  readonly base: Pick<ReportView, 'version' | 'view'>;
  readonly overviews: readonly SavedOverview[];
}

/** Raise it when what is kept changes its shape: older drafts are then not read. */
const shape = 1;

/** Returns the key under which a tab keeps what a user edits of a report's overviews. */
export const slotOf = (user: number, { org, report, content }: ReportPlace): string =>
  `intake-desk-overviews:${JSON.stringify([user, org, report.id, content])}`;

interface Kept {
  readonly shape: number;
  readonly draft: EditDraft;
}

/** Only this file writes under the prefix. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === shape && 'draft' in value;

/** Returns the draft that this tab kept over a reload, if any. It holds names and choices, nothing of a patient. */
export function keptDraft(slot: string): EditDraft | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? 'null');
  return isKept(kept) ? kept.draft : undefined;
}

/** Keeps the draft in this tab; undefined forgets it. */
export function keepDraft(slot: string, draft: EditDraft | undefined): void {
  if (draft) sessionStorage.setItem(slot, JSON.stringify({ shape, draft } satisfies Kept));
  else sessionStorage.removeItem(slot);
}
