import { Icon, useLiveState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from '../columns/table.module.css';

/** Says if the table is updated live. */
export function LiveNote() {
  const { t } = useTranslation('mf-dashboard');
  const live = useLiveState();
  if (live === 'connecting') return null;
  return (
    <span className={classes.note} data-live={live}>
      <Icon name={live} size={14} className={live === 'lost' ? classes.lost : classes.quiet} />
      <span className={live === 'lost' ? classes.lost : undefined}>{t(`live.${live}`)}</span>
    </span>
  );
}
