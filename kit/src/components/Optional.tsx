import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Optional.module.css';

/** Marks a field's label as optional: `<TextInput label={<Optional>{t('phone')}</Optional>} />`. Required fields have no mark. */
export function Optional({ children }: { children: ReactNode }) {
  const { t } = useTranslation(kitNamespace);
  return (
    <>
      {children} <span className={classes.mark}>({t('form.optional')})</span>
    </>
  );
}
