import {
  getTagActivatedEmails,
  type Tag,
  type TagActivatedEmail,
  type TagConflict,
  tagWarning,
} from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from '../api/api-error.ts';
import { query } from '../api/endpoint.ts';

const useGetTagActivatedEmails = query(getTagActivatedEmails).useQuery;

/** A decision that is needed before a tag is added. */
export type TagDecision =
  | { readonly kind: 'replace'; readonly tag: Tag; readonly conflict: TagConflict }
  /** Checking whether the tag sends an e-mail. */
  | { readonly kind: 'loading'; readonly tag: Tag }
  | { readonly kind: 'unknown'; readonly tag: Tag; readonly error: CallError; readonly retry: () => void }
  | { readonly kind: 'email'; readonly tag: Tag; readonly email: TagActivatedEmail };

interface Waiting {
  readonly tag: Tag;
  /** Tags of the same exclusive group that it replaces. */
  readonly replaces: readonly number[];
}

export interface TagDecisions {
  /** The first of those that wait: they are decided one by one. */
  readonly decision: TagDecision | undefined;
  /** How many tags wait for a decision. */
  readonly waiting: number;
  readonly add: (tag: Tag) => void;
  /** Agrees to replace the group's other tag. */
  readonly replace: () => void;
  /** Adds the tag; the decision stays until `next`. */
  readonly apply: () => void;
  /** Removes the tag again and restores those that it replaced. */
  readonly revert: () => void;
  /** On to the next one that waits. */
  readonly next: () => void;
}

interface TagChoice {
  /** Tags of the department's organisation. */
  readonly tags: readonly Tag[];
  readonly chosen: readonly number[];
  /** Adds or removes tags. */
  readonly want: (...wishes: readonly (readonly [id: number, wanted: boolean])[]) => void;
}

/** Tags that are being added: of an exclusive group one replaces the other, and some offer an e-mail (S1 §4). */
export function useTagDecisions(
  place: { readonly org: string; readonly dpt: string },
  { tags, chosen, want }: TagChoice,
): TagDecisions {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [head] = queue;
  const emails = useGetTagActivatedEmails(
    { query: place },
    { skip: !queue.some(({ tag }) => tag.enabling_email_key !== null) },
  );

  const decide = (): TagDecision | undefined => {
    if (!head) return undefined;
    const { tag, replaces } = head;
    const others = chosen.filter((id) => id !== tag.id && !replaces.includes(id));
    const warning = tagWarning(tags, others, tag, emails.data);
    if (!warning) return undefined;
    if (warning.kind === 'exclusive') return { kind: 'replace', tag, conflict: warning.conflict };
    if (warning.email) return { kind: 'email', tag, email: warning.email };
    if (emails.error) return { kind: 'unknown', tag, error: emails.error, retry: () => void emails.refetch() };
    return { kind: 'loading', tag };
  };
  const wishesOf = ({ tag, replaces }: Waiting, wanted: boolean) => [
    ...replaces.map((id) => [id, !wanted] as const),
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
      setQueue((waiting) =>
        waiting.some((one) => one.tag.id === tag.id) ? waiting : [...waiting, { tag, replaces: [] }],
      ),
    replace: () =>
      setQueue(([first, ...rest]) =>
        first && decision?.kind === 'replace'
          ? [{ ...first, replaces: [...first.replaces, decision.conflict.present.id] }, ...rest]
          : rest,
      ),
    apply,
    revert: () => {
      if (head) want(...wishesOf(head, false));
    },
    next,
  };
}
