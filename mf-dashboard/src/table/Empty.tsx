import type { AttentionFilter, ConversionData, TableColumns, Together } from '@intake-desk/contracts';
import { Button, EmptyState } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewOf } from '../view/view.ts';

interface EmptyProps<C extends TableColumns, P extends string> extends Pick<ViewHookOf<ViewOf<C, P>>, 'change'> {
  /** Undefined before the first response. */
  readonly counts: Pick<ConversionData['tableOptions'], 'total' | 'leftOut'> | undefined;
  readonly attention?: AttentionFilter | undefined;
  readonly together?: Together | undefined;
  readonly onShowLeftOut: () => void;
  /** Shows the last 12 months; undefined if they are shown already, or the table has no such period. */
  readonly onLonger?: (() => void) | undefined;
  /** Shown without any intake; by default the offer of a longer period. */
  readonly children?: ReactNode;
}

/** Explains why the table is empty, and offers the next step: fewer filters, or a longer period. */
export function Empty<C extends TableColumns, P extends string>({
  counts,
  attention,
  together,
  onShowLeftOut,
  change,
  onLonger,
  children,
}: EmptyProps<C, P>) {
  const { t } = useTranslation('mf-dashboard');
  const total = counts?.total ?? 0;
  const leftOut = counts?.leftOut.total ?? 0;
  const anyPeriod = attention !== undefined || together !== undefined;
  const nobody = attention === 'any' && total === 0 && leftOut === 0;
  if (total > 0 || anyPeriod) {
    return (
      <EmptyState
        title={t(nobody ? 'empty.nobody' : 'empty.filtered')}
        {...(anyPeriod ? {} : { hint: t('empty.filteredHint', { count: total }) })}
        icon={nobody ? 'check' : 'filter'}
      >
        <Button
          variant="default"
          onClick={() =>
            change({
              columnFilters: {},
              attention: undefined,
              everybody: true,
              selection: undefined,
              together: undefined,
            })
          }
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
      <EmptyState title={t('empty.period')} hint={t(onLonger ? 'empty.periodHint' : 'empty.yetHint')} icon="calendar">
        {onLonger ? (
          <Button variant="default" onClick={onLonger}>
            {t('empty.longer')}
          </Button>
        ) : null}
      </EmptyState>
    )
  );
}
