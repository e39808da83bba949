import type { InvitationRuleView, InvitationWay } from '@intake-desk/contracts/administration';

export const conditions = ['appointment_type', 'specialty', 'location', 'words'] as const;

/** Values of the rule form; empty texts are missing. */
export interface RuleDraft extends Readonly<Record<(typeof conditions)[number], string>> {
  readonly name: string;
  readonly content: string;
  readonly days_before: number | null;
  readonly way: InvitationWay;
  readonly answered_days: number | null;
  readonly enabled: boolean;
}

export const draftOf = (rule: InvitationRuleView | undefined): RuleDraft => ({
  name: rule?.name ?? '',
  appointment_type: rule?.appointment_type ?? '',
  specialty: rule?.specialty ?? '',
  location: rule?.location ?? '',
  words: rule?.words ?? '',
  content: rule?.content ?? '',
  days_before: rule?.days_before ?? 14,
  way: rule?.way ?? 'email',
  answered_days: rule ? rule.answered_days : 90,
  enabled: rule?.enabled ?? true,
});

/** Returns the fields of a request; days are not sent while their field is empty, which is a fault. */
export const valuesOf = ({ days_before, ...draft }: RuleDraft) => ({ ...draft, days_before: days_before ?? 0 });
