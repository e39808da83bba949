import type { ConversionData } from '@intake-desk/contracts';
import { Button, EmptyState } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewHook } from '../view/use-view.ts';
import { emptyView } from '../view/view.ts';

interface EmptyProps extends ViewHook {
  /** Undefined before the first answer. */
  readonly counts: Pick<ConversionData['tableOptions'], 'total' | 'leftOut'> | undefined;
  readonly onShowLeftOut: () => void;
  /** Shown where there is no intake at all; without it that the period has none, and the offer of a longer one. */
  readonly children?: ReactNode;
}

/** Why the table is empty, and the next step: fewer filters, or a longer period. */
export function Empty({ counts, onShowLeftOut, view, change, children }: EmptyProps) {
  const { t } = useTranslation('mf-dashboard');
  const total = counts?.total ?? 0;
  const leftOut = counts?.leftOut.total ?? 0;
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
  if (leftOut > 0) {
    return (
      <EmptyState title={t('empty.leftOut', { count: leftOut })} hint={t('empty.leftOutHint')} icon="eyeOff">
        <Button variant="default" onClick={onShowLeftOut}>
          {t('empty.show')}
        </Button>
      </EmptyState>
    );
  }
  return (
    children ?? (
      <EmptyState title={t('empty.period')} hint={t('empty.periodHint')} icon="calendar">
        {view.period === 'last12months' ? null : (
          <Button variant="default" onClick={() => change({ period: 'last12months' })}>
            {t('empty.longer')}
          </Button>
        )}
      </EmptyState>
    )
  );
}
