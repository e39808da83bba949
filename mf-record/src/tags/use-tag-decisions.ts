import type { RecordDetail, Tag, TagActivatedEmail } from '@intake-desk/contracts';
import { type CallError, type TagConflict, tagConflict } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTagsEmailsQuery } from './tags-api.ts';
import type { TagSaving } from './use-tag-saving.ts';

/** What has to be decided before a tag stands on the record. */
export type TagDecision =
  | { readonly kind: 'replace'; readonly tag: Tag; readonly conflict: TagConflict }
  /** Whether the tag sends an e-mail is being looked up. */
  | { readonly kind: 'loading'; readonly tag: Tag }
  | { readonly kind: 'unknown'; readonly tag: Tag; readonly error: CallError; readonly retry: () => void }
  | { readonly kind: 'email'; readonly tag: Tag; readonly email: TagActivatedEmail };

interface Waiting {
  readonly tag: Tag;
  /** The tag of the same exclusive group that goes for it. */
  readonly replaces?: number;
}

export interface TagDecisions {
  /** The first of those that wait: they are decided one by one. */
  readonly decision: TagDecision | undefined;
  /** How many tags wait for a decision. */
  readonly waiting: number;
  readonly add: (tag: Tag) => void;
  /** Agrees that the other tag of the group goes. */
  readonly replace: () => void;
  /** Puts the tag on the record; the decision stays until `next`. */
  readonly apply: () => void;
  /** Takes the tag off again, with what it replaced put back. */
  readonly revert: () => void;
  /** On to the next one that waits. */
  readonly next: () => void;
}

/** Tags that are being added: of an exclusive group one replaces the other, and some offer an e-mail (S1 §4). */
export function useTagDecisions(
  record: Pick<RecordDetail, 'orgSymbol' | 'department'>,
  tags: readonly Tag[],
  { chosen, want }: Pick<TagSaving, 'chosen' | 'want'>,
): TagDecisions {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [head] = queue;
  const emails = useTagsEmailsQuery(
    { query: { org: record.orgSymbol, dpt: record.department } },
    { skip: !queue.some(({ tag }) => tag.enabling_email_key !== null) },
  );

  const decide = (): TagDecision | undefined => {
    if (!head) return undefined;
    const { tag, replaces } = head;
    const others = chosen.filter((id) => id !== tag.id);
    const conflict = replaces === undefined ? tagConflict(tags, others, [...others, tag.id]) : undefined;
    if (conflict) return { kind: 'replace', tag, conflict };
    if (tag.enabling_email_key === null) return undefined;
    if (emails.error) return { kind: 'unknown', tag, error: emails.error, retry: () => void emails.refetch() };
    if (!emails.data) return { kind: 'loading', tag };
    const email = emails.data.find(({ key, tag_enabled }) => key === tag.enabling_email_key && tag_enabled);
    return email && { kind: 'email', tag, email };
  };
  const wishesOf = ({ tag, replaces }: Waiting, wanted: boolean) => [
    ...(replaces === undefined ? [] : [[replaces, !wanted] as const]),
    [tag.id, wanted] as const,
  ];
  const apply = (): void => {
    if (head) want(...wishesOf(head, true));
  };
  const next = (): void => setQueue((waiting) => waiting.slice(1));

  const decision = decide();
  const passing = decision === undefined ? head : undefined;
  const pass = useEffectEvent((one: Waiting) => {
    want(...wishesOf(one, true));
    next();
  });
  useEffect(() => {
    if (passing) pass(passing);
  }, [passing]);

  return {
    decision,
    waiting: queue.length,
    add: (tag) =>
      setQueue((waiting) => (waiting.some((one) => one.tag.id === tag.id) ? waiting : [...waiting, { tag }])),
    replace: () =>
      setQueue(([first, ...rest]) =>
        first && decision?.kind === 'replace' ? [{ ...first, replaces: decision.conflict.present.id }, ...rest] : rest,
      ),
    apply,
    revert: () => {
      if (head) want(...wishesOf(head, false));
    },
    next,
  };
}
