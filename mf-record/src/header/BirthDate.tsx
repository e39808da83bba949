import { displayDate, today, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ageOn } from './age.ts';

/** A date of birth (S1 §9) with the age. */
export function BirthDate({ date }: { readonly date: string }) {
  const { i18n } = useTranslation('mf-record');
  const age = ageOn(date, today(useShell().organisation.timezone));
  if (!age) return displayDate(date);
  const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: age.unit, unitDisplay: 'long' });
  return `${displayDate(date)} (${words.format(age.count)})`;
}
