import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetOf } from './offset.ts';
import type { PolicyDraft } from './policy-row.ts';

/** Returns a policy in words: times, maximum number, and quiet hours of its reminders. */
export function usePolicyWords() {
  const { t, i18n } = useTranslation('mf-settings');
  const offset = useCallback(
    (hours: number): string => {
      const { amount, unit, side } = offsetOf(hours);
      return t(`reminders.offsets.${side}_${unit}`, { count: amount });
    },
    [t],
  );
  const sentence = useCallback(
    ({ hours, most, from, until }: Pick<PolicyDraft, 'hours' | 'most' | 'from' | 'until'>): string => {
      if (hours.length === 0 || most === 0) return t('reminders.words.none');
      // After the invitation first, then before the appointment, each in chronological order.
      const ordered = [...hours].sort((one, other) => (one > 0 === other > 0 ? one - other : other - one));
      const when = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(ordered.map(offset));
      const least = t('reminders.words.most', { count: most ?? 0 });
      const quiet = from === until ? t('reminders.words.always') : t('reminders.words.quiet', { from, until });
      return `${when}. ${least} ${quiet}`;
    },
    [t, i18n.language, offset],
  );
  return { offset, sentence };
}
