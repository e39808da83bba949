import type { ReportView, SavedOverview } from '@intake-desk/contracts/reports';

/** Whose draft of which overviews it is. */
export interface DraftPlace {
  readonly user: number;
  readonly org: string;
  readonly report: string;
  /** The selection of content (`contentKey`). */
  readonly content: string;
}

/** Overviews while they are edited. */
export interface EditDraft {
  /** What was saved when the editing began: the backup, and what a save is based on. */
  readonly base: Pick<ReportView, 'version' | 'view'>;
  readonly overviews: readonly SavedOverview[];
}

/** Raise it when what is kept changes its shape: older drafts are then not read. */
const shape = 1;

const prefix = 'intake-desk-overviews:';
const slotOf = ({ user, org, report, content }: DraftPlace): string =>
  `${prefix}${JSON.stringify([user, org, report, content])}`;

interface Kept {
  readonly shape: number;
  readonly draft: EditDraft;
}

/** Only this file writes under the prefix. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === shape && 'draft' in value;

/** The draft that this tab kept over a reload; undefined if there is none. It holds names and choices, nothing of a patient. */
export function keptDraft(place: DraftPlace): EditDraft | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(slotOf(place)) ?? 'null');
  return isKept(kept) ? kept.draft : undefined;
}

/** Keeps the draft in this tab; undefined forgets it. */
export function keepDraft(place: DraftPlace, draft: EditDraft | undefined): void {
  if (draft) sessionStorage.setItem(slotOf(place), JSON.stringify({ shape, draft } satisfies Kept));
  else sessionStorage.removeItem(slotOf(place));
}

/** Forgets the drafts of all reports. */
export function forgetDrafts(): void {
  for (const slot of Object.keys(sessionStorage)) if (slot.startsWith(prefix)) sessionStorage.removeItem(slot);
}
