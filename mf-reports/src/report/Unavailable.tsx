import { allDepartments, type ReportQuestion } from '@intake-desk/contracts';
import { ErrorState, useProblemLog, useShell } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportFacts } from './report-facts.ts';

interface UnavailableProps {
  readonly question: ReportQuestion;
  readonly onRetry: () => void;
}

/** Says that custom reports are unavailable for the department or organisation, and logs it once (S2 §8). */
export function Unavailable({ question: { org, departmentSymbol }, onRetry }: UnavailableProps) {
  const { t } = useTranslation('mf-reports');
  const { organisation } = useShell();
  const { department } = useReportFacts();
  const log = useProblemLog('mf-reports');
  const [id, setId] = useState<string>();
  const all = departmentSymbol === allDepartments;
  useEffect(() => {
    const place = departmentSymbol === allDepartments ? '' : `, department ${departmentSymbol}`;
    setId(log(`Custom reports are unavailable for organisation ${org}${place}: the response lacks its submissions.`));
  }, [log, org, departmentSymbol]);
  return (
    <ErrorState
      cause={t('reports.unavailable', { place: all ? organisation.name : department })}
      cure={t('reports.unavailableHint')}
      id={id}
      onRetry={onRetry}
    />
  );
}
