import { limit } from '@intake-desk/contracts';
import { TextFilter } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './patients.module.css';

/** Searches a list's patients by a part of their ID; says how many characters it needs. */
export function PatientSearch({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { t } = useTranslation('mf-reports');
  return (
    <div className={classes.search}>
      <TextFilter
        search
        label={t('patients.search')}
        placeholder={t('patients.search')}
        value={text}
        onChange={(typed = '') => onText(typed.slice(0, limit.patientSearch.max))}
      />
      <p role="status" className={classes.hint}>
        {text !== '' && !isSearched(text) ? t('patients.searchMore', { count: limit.patientSearch.min }) : null}
      </p>
    </div>
  );
}

export const isSearched = (text: string): boolean => text.length >= limit.patientSearch.min;
