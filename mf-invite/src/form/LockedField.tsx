import { Icon } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

/** A prefilled value that cannot be changed, as text, since a field that takes no key looks broken. */
export function LockedField({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('mf-invite');
  return (
    <fieldset className={classes.lockedField}>
      <legend className={classes.lockedLabel}>{label}</legend>
      <div className={classes.locked}>
        {children}
        <Icon name="lock" size={16} label={t('form.locked')} />
      </div>
    </fieldset>
  );
}
