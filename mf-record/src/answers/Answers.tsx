import { getAnswers, type RecordDetail } from '@intake-desk/contracts';
import { EmptyState, ErrorState, query, Skeleton } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './answers.module.css';
import { FormAnswers } from './FormAnswers.tsx';
import { HandledFact } from './HandledFact.tsx';
import { ReadFact } from './ReadFact.tsx';

// Answers are not kept in the cache.
const useGetAnswers = query(getAnswers, { keepUnusedDataFor: 0 }).useQuery;

interface AnswersProps {
  readonly record: RecordDetail;
  readonly toHandle: boolean;
  readonly onChanged: () => void;
  /** Shows the forms as PDF; undefined without permission. */
  readonly onPdf?: () => void;
}

/** Shows the patient's answers, riskiest first. Opening them marks them as seen; a button marks them as handled. */
export function Answers({ record, toHandle, onChanged, onPdf }: AnswersProps) {
  const { t } = useTranslation('mf-record');
  const { orgSymbol: org, department: departmentSymbol, id } = record;
  const query = { org, departmentSymbol, id };
  const {
    currentData: forms,
    error,
    isFetching,
    refetch,
  } = useGetAnswers({ query }, { refetchOnMountOrArgChange: true });
  if (!forms && error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!forms) return <AnswersSkeleton label={t('answers.loading')} />;
  if (forms.length === 0) return <EmptyState icon="file" title={t('answers.none')} hint={t('answers.noneHint')} />;

  return (
    <>
      <ReadFact record={record} onChanged={onChanged} />
      <HandledFact record={record} isNext={toHandle} onChanged={onChanged} />
      {forms.map((form) => (
        <FormAnswers key={form.id} form={form} onPdf={onPdf} />
      ))}
    </>
  );
}

function AnswersSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.form}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  );
}
