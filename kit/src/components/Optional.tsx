import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Optional.module.css';

/** A label that says its field may stay empty: `<TextInput label={<Optional>{t('phone')}</Optional>} />`. Required ones are not marked. */
export function Optional({ children }: { children: ReactNode }) {
  const { t } = useTranslation(kitNamespace);
  return (
    <>
      {children} <span className={classes.mark}>({t('form.optional')})</span>
    </>
  );
}
