import {
  type ReminderPolicies,
  type ReminderPolicy,
  usualMostReminders,
  usualQuietHours,
} from '@intake-desk/contracts/administration';

export interface PolicyRow extends ReminderPolicy {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export interface PolicyDraft {
  /** Empty for all content without its own policy. */
  readonly content: string;
  readonly hours: readonly number[];
  readonly most: number | null;
  readonly from: string;
  readonly until: string;
}

/** Returns the rows of a department's policies; ids count contents, so that they are stable. */
export function policyRows(
  { version, policies }: ReminderPolicies,
  contents: readonly string[],
  nameOf: (content: string | null) => string,
): PolicyRow[] {
  const former = policies.flatMap(({ content }) => (content === null || contents.includes(content) ? [] : [content]));
  const known = [...contents, ...former];
  return policies.map((policy) => ({
    ...policy,
    id: policy.content === null ? 1 : known.indexOf(policy.content) + 2,
    name: nameOf(policy.content),
    version,
  }));
}

export const draftOf = (row: PolicyRow | undefined): PolicyDraft => ({
  content: row?.content ?? '',
  hours: row?.hours ?? [],
  most: row ? row.most : usualMostReminders,
  from: row?.quiet.from ?? usualQuietHours.from,
  until: row?.quiet.until ?? usualQuietHours.until,
});

export const policyOf = ({ content, hours, most, from, until }: PolicyDraft): ReminderPolicy => ({
  content: content === '' ? null : content,
  hours: [...hours],
  most: most ?? 0,
  quiet: { from, until },
});

/** Returns the policies with one added, or replaced by its content. */
export const withPolicy = (policies: readonly ReminderPolicy[], policy: ReminderPolicy): ReminderPolicy[] =>
  policies.some(({ content }) => content === policy.content)
    ? policies.map((one) => (one.content === policy.content ? policy : one))
    : [...policies, policy];
