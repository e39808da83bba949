import { time } from '@intake-desk/contracts';
import { Icon, useFailureReason } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './edit.module.css';
import type { SaveFlag as Flag } from './use-edit.ts';

/** Reports for five seconds, fading in the last two, that overviews are saved or why not (S2 §9). */
export function SaveFlag({ flag, onEnd }: { readonly flag: Flag; readonly onEnd: () => void }) {
  const { t } = useTranslation('mf-reports');
  const reasonOf = useFailureReason();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), time.flagMs);
    return () => clearTimeout(timer);
  }, []);
  if (flag.kind === 'saved') {
    return (
      <p role="status" className={classes.flag} data-kind="saved">
        <Icon name="check" size={16} />
        {t('saving.saved')}
      </p>
    );
  }
  return (
    <p role="alert" className={classes.flag} data-kind="failed">
      <Icon name="error" size={16} />
      {[t('saving.failed'), reasonOf(flag.error), t('saving.kept')].join(' ')}
    </p>
  );
}
