import type { FilterPart, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from '../model/narrowing.ts';
import { RiskCard } from './RiskCard.tsx';

interface OverviewProps {
  readonly questionnaires: readonly ReportedQuestionnaire[];
  readonly narrowing: Narrowing;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
}

/** The cards of patients by their worst risk group: overall, and per questionnaire if there are several (S2 §2). */
export function Overview({ questionnaires, ...shared }: OverviewProps) {
  const { t } = useTranslation('mf-reports');
  const several = questionnaires.length > 1;
  return (
    <>
      <RiskCard title={t('overview.risk')} level={several ? 2 : 3} {...shared} />
      {several
        ? questionnaires.map(({ id, name }) => (
            <RiskCard key={id} title={name} level={3} questionnaireId={id} {...shared} />
          ))
        : null}
    </>
  );
}
