import { useTranslation } from 'react-i18next';
import { tableId } from './IntakeTable.tsx';
import classes from './SkipToTable.module.css';

/** A link past the charts, seen when it has the focus. It leaves the address alone, which holds the filters. */
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
