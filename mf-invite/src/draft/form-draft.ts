import type { Attempt } from '../invitation/attempt.ts';
import type { InvitationValues } from '../invitation/invitation-values.ts';
import type { Prefill } from '../prefill/prefill.ts';

/** Raise it when what is kept changes its shape: older drafts are then not read. */
const version = 1;

/** Which form a draft is of. */
export interface DraftPlace {
  readonly org: string;
  readonly weblink: boolean;
  readonly prefill: Prefill | null;
}

/** What stood in the form when the page was left. */
export interface FormDraft extends DraftPlace {
  readonly department: string;
  readonly values: InvitationValues;
  /** What was sent and maybe not taken: sent again it makes no second intake. */
  readonly attempt: Attempt;
}

/** A draft as it is kept. */
export const writeDraft = (draft: FormDraft): object => ({ version, ...draft });

/** What was kept as a draft of this form; null for anything else. Only this form writes under the session's key. */
export const readDraft = (kept: unknown, { org, weblink, prefill }: DraftPlace): FormDraft | null =>
  isDraft(kept) && kept.org === org && kept.weblink === weblink && isEqual(kept.prefill, prefill) ? kept : null;

const isDraft = (kept: unknown): kept is FormDraft =>
  typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === version;

const isEqual = (one: Prefill | null, other: Prefill | null): boolean => JSON.stringify(one) === JSON.stringify(other);
