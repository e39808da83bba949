import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { conditions, type RuleDraft } from './rule-draft.ts';

/** Describes a rule: the questionnaire, when, for which appointments, how and for whom not. */
export function useRuleSentence(contentName: (value: string) => string): (rule: RuleDraft) => string {
  const { t, i18n } = useTranslation('mf-settings');
  return useCallback(
    (rule) => {
      const met = conditions.flatMap((name) =>
        rule[name].trim() === '' ? [] : [t(`invitationRules.conditions.${name}`, { value: rule[name].trim() })],
      );
      const main = t(`invitationRules.sentence.${met.length === 0 ? 'every' : 'some'}`, {
        count: rule.days_before ?? 0,
        content: contentName(rule.content),
        conditions: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(met),
        way: t(`invitationRules.ways.${rule.way}`),
      });
      const { answered_days: count } = rule;
      return count === null ? main : `${main} ${t('invitationRules.sentence.answered', { count })}`;
    },
    [t, i18n.language, contentName],
  );
}
