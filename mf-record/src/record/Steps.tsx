import type { RecordTarget } from '@intake-desk/contracts';
import { ActionIcon, Icon, Tooltip } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './record.module.css';
import type { Place } from './use-place.ts';

/** Position of the record in its list, and buttons to its neighbours. */
export function Steps({ place, onStep }: { place: Place; onStep: (target: RecordTarget | undefined) => void }) {
  const { t } = useTranslation('mf-record');
  const { at, count, previous, next } = place;
  if (!previous && !next) return null;
  const back = t(at === undefined ? 'step.back' : 'step.previous');
  return (
    <>
      <span role="status" className={classes.position}>
        {at === undefined ? null : t('step.position', { place: at, count })}
      </span>
      <Tooltip label={back}>
        {/* Not disabled at the first one, so that stepping by keyboard keeps the focus. */}
        <ActionIcon variant="subtle" aria-label={back} aria-disabled={!previous} onClick={() => onStep(previous)}>
          <Icon name={at === undefined ? 'back' : 'chevronLeft'} />
        </ActionIcon>
      </Tooltip>
      {at === undefined ? null : (
        <Tooltip label={t('step.next')}>
          <ActionIcon variant="subtle" aria-label={t('step.next')} aria-disabled={!next} onClick={() => onStep(next)}>
            <Icon name="chevronRight" />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
