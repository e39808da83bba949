import { Button, EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ViewHook } from '../view/use-view.ts';
import { emptyView } from '../view/view.ts';

interface EmptyProps extends ViewHook {
  /** Rows of the period before column filters and selection. */
  readonly total: number;
}

/** Why the table is empty, and the next step: fewer filters, or a longer period. */
export function Empty({ total, view, change }: EmptyProps) {
  const { t } = useTranslation('mf-dashboard');
  if (total > 0) {
    return (
      <EmptyState title={t('empty.filtered')} hint={t('empty.filteredHint', { count: total })} icon="filter">
        <Button
          variant="default"
          onClick={() => change({ columnFilters: emptyView.columnFilters, selection: undefined })}
        >
          {t('empty.clear')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.period')} hint={t('empty.periodHint')} icon="calendar">
      {view.period === 'last12months' ? null : (
        <Button variant="default" onClick={() => change({ period: 'last12months' })}>
          {t('empty.longer')}
        </Button>
      )}
    </EmptyState>
  );
}
