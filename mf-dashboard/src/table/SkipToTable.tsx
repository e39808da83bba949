import { useTranslation } from 'react-i18next';
import { tableId } from './IntakeTable.tsx';
import classes from './SkipToTable.module.css';

/** A skip link past the charts, visible with focus. Keeps the address, which holds the filters. */
export function SkipToTable() {
  const { t } = useTranslation('mf-dashboard');
  return (
    <a
      className={classes.skip}
      href={`#${tableId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(tableId)?.focus();
      }}
    >
      {t('table.skip')}
    </a>
  );
}
