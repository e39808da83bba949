import { EmptyState, ErrorState, PageHeader, Skeleton, useScope } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDesk } from '../page/page-data.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { consultParties } from '../store/desk-api.ts';
import { ConsultFrame } from './ConsultFrame.tsx';
import { Elsewhere } from './Elsewhere.tsx';

/** The video consult: an external site in a new tab, or the organisation's provider in a frame or a window (S1 §2). */
export function Consult() {
  const { t } = useTranslation(shellNamespace);
  const { data, error, isFetching, refetch } = consultParties.useQuery({ query: useScope() });
  const party = data?.find(({ enabled }) => enabled);
  const [site] = useState(() => readDesk().consultSite);
  const elsewhere = data !== undefined && party === undefined;
  const external = elsewhere ? site : undefined;
  return (
    <>
      <PageHeader title={t('consult.title')} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error ? <Skeleton height={240} aria-busy /> : null}
      {external ? <Elsewhere words={t('consult.external')} url={external} name={t('consult.site')} /> : null}
      {elsewhere && !site ? <EmptyState icon="consult" title={t('consult.none')} hint={t('consult.noneHint')} /> : null}
      {party && !party.embeddable ? (
        <Elsewhere words={t('consult.window', { provider: party.provider })} url={party.url} name={party.provider} />
      ) : null}
      {party?.embeddable ? (
        <ConsultFrame
          key={party.url}
          party={party}
          refused={
            <Elsewhere
              words={t('consult.refused', { provider: party.provider })}
              url={party.url}
              name={party.provider}
            />
          }
        />
      ) : null}
    </>
  );
}
