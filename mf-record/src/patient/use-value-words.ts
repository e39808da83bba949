import { displayDate, displayLanguage, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Returns a function for the words of a patient's value, such as those of a code. */
export function useValueWords(): (field: string, value: string) => string {
  const { t } = useTranslation('mf-record');
  const { language } = useShell();
  return (field, value) => {
    if (field === 'dob') return displayDate(value);
    if (field === 'sex') return t(`sex.${value}`);
    return field === 'language' ? displayLanguage(value, language) : value;
  };
}
