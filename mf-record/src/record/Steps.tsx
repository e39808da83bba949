import { ActionIcon, Icon, Tooltip } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './record.module.css';
import type { Place } from './use-place.ts';

/** Position of the record in its list, and buttons to its neighbours. */
export function Steps({ place, onStep }: { readonly place: Place; readonly onStep: (back: boolean) => void }) {
  const { t } = useTranslation('mf-record');
  const { at, count, hasPrevious, hasNext } = place;
  if (!hasPrevious && !hasNext) return null;
  const back = t(at === undefined ? 'step.back' : 'step.previous');
  return (
    <>
      <span role="status" className={classes.position}>
        {at === undefined ? null : t('step.position', { place: at, count })}
      </span>
      <Tooltip label={back}>
        {/* Not disabled at the first one, so that stepping by keyboard keeps the focus. */}
        <ActionIcon variant="subtle" aria-label={back} aria-disabled={!hasPrevious} onClick={() => onStep(true)}>
          <Icon name={at === undefined ? 'back' : 'chevronLeft'} />
        </ActionIcon>
      </Tooltip>
      {at === undefined ? null : (
        <Tooltip label={t('step.next')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('step.next')}
            aria-disabled={!hasNext}
            onClick={() => onStep(false)}
          >
            <Icon name="chevronRight" />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
