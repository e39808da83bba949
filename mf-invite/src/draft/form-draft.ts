import type { Attempt } from '../invitation/attempt.ts';
import type { InvitationValues } from '../invitation/invitation-values.ts';
import type { Prefill } from '../prefill/prefill.ts';

/** Increase it when the draft's shape changes; older drafts are then ignored. */
const version = 2;

export interface DraftPlace {
  readonly org: string;
  readonly weblink: boolean;
  readonly prefill: Prefill | null;
}

export interface FormDraft extends DraftPlace {
  readonly department: string;
  readonly values: InvitationValues;
  /** The last attempt, perhaps not accepted; repeating it makes no second intake. */
  readonly attempt: Attempt;
}

export const writeDraft = (draft: FormDraft): object => ({ version, ...draft });

/** Reads a stored draft of this form; null for anything else. Only this form writes with the session's key. */
export const readDraft = (kept: unknown, { org, weblink, prefill }: DraftPlace): FormDraft | null =>
  isDraft(kept) && kept.org === org && kept.weblink === weblink && isEqual(kept.prefill, prefill) ? kept : null;

const isDraft = (kept: unknown): kept is FormDraft =>
  typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === version;

const isEqual = (one: Prefill | null, other: Prefill | null): boolean => JSON.stringify(one) === JSON.stringify(other);
