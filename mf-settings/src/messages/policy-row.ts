import {
  type ReminderPolicies,
  type ReminderPolicy,
  usualMostReminders,
  usualQuietHours,
} from '@intake-desk/contracts/administration';

/** A policy as a row of the list; its version is that of the department's configuration. */
export interface PolicyRow extends ReminderPolicy {
  readonly id: number;
  /** What its content is called. */
  readonly name: string;
  readonly version: number;
}

/** What of it is edited. */
export interface PolicyDraft {
  /** Empty: all content without a policy of its own. */
  readonly content: string;
  readonly hours: readonly number[];
  readonly most: number | null;
  readonly from: string;
  readonly until: string;
}

/** The rows of a department's policies; ids count the contents that there are, so that they stay those of their contents. */
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

/** The policy that a draft comes to. */
export const policyOf = ({ content, hours, most, from, until }: PolicyDraft): ReminderPolicy => ({
  content: content === '' ? null : content,
  hours: [...hours],
  most: most ?? 0,
  quiet: { from, until },
});

/** The policies with one of them put in, or put in the place of that of its content. */
export const withPolicy = (policies: readonly ReminderPolicy[], policy: ReminderPolicy): ReminderPolicy[] =>
  policies.some(({ content }) => content === policy.content)
    ? policies.map((one) => (one.content === policy.content ? policy : one))
    : [...policies, policy];
