import { useTranslation } from 'react-i18next';
import { tableId } from './IntakeTable.tsx';
import classes from './SkipToTable.module.css';

/** A skip link to the first row of the table or of today's list, visible with focus. Keeps the address. */
export function SkipToTable() {
  const { t } = useTranslation('mf-dashboard');
  return (
    <a
      className={classes.skip}
      href={`#${tableId}`}
      onClick={(event) => {
        event.preventDefault();
        const table = document.getElementById(tableId);
        (table?.querySelector<HTMLElement>('tbody tr[tabindex="0"], li button') ?? table)?.focus();
      }}
    >
      {t('table.skip')}
    </a>
  );
}
