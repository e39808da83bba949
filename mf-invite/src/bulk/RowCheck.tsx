import type { BatchRow } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';
import { useRowReasons } from './use-row-reasons.ts';

/** State of a row, or the errors of its fields with advice. */
export function RowCheck({ row }: { readonly row: BatchRow }) {
  const { t } = useTranslation('mf-invite');
  const reasonsOf = useRowReasons();
  if (row.state !== 'invalid' && !row.doubt) return t(`bulk.rowState.${row.state}`);
  return reasonsOf(row).map((reason) => (
    <span key={reason} className={row.doubt ? classes.words : `${classes.words} ${classes.error}`}>
      {reason}
    </span>
  ));
}

/** A row on a phone: the patient and the row's state. */
export function RowCard({ row }: { readonly row: BatchRow }) {
  const { position, input } = row;
  const { t } = useTranslation('mf-invite');
  const name = [input.first_name, input.last_name].filter(Boolean).join(' ');
  return (
    <span className={classes.card}>
      <span className={classes.who}>{t('bulk.editRow', { position, epd: input.epd ?? '' })}</span>
      <bdi>{name}</bdi>
      <span>
        <RowCheck row={row} />
      </span>
    </span>
  );
}
