import { Button, EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { FiltersHook } from '../filter/use-filters.ts';

/** Says that the patients are too few for blurred figures, with a way back if a filter made them so. */
export function TooFew({ filters: { filters, onRemove } }: { filters: Pick<FiltersHook, 'filters' | 'onRemove'> }) {
  const { t } = useTranslation('mf-reports');
  const last = filters.at(-1);
  return (
    <EmptyState icon="users" title={t('small.tooFew')} hint={t(last ? 'small.tooFewKept' : 'small.tooFewInPeriod')}>
      {last ? (
        <Button variant="default" onClick={() => onRemove(last)}>
          {t('small.removeFilter')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
