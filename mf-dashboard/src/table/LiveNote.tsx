import type { LiveState } from '@intake-desk/contracts';
import { Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from '../columns/table.module.css';

/** Says if the table is updated live. */
export function LiveNote({ live }: { live: LiveState }) {
  const { t } = useTranslation('mf-dashboard');
  if (live === 'connecting') return null;
  return (
    <span className={classes.note} data-live={live}>
      <Icon name={live} size={14} className={live === 'lost' ? classes.lost : classes.quiet} />
      <span className={live === 'lost' ? classes.lost : undefined}>{t(`live.${live}`)}</span>
    </span>
  );
}
