import type { FilterPart, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { isFiltered } from '../filter/filter.ts';
import type { Narrowing } from '../model/narrowing.ts';
import { RiskCard } from './RiskCard.tsx';

interface OverviewProps {
  /** All of the report, in the order of the overview that is looked at. */
  readonly questionnaires: readonly ReportedQuestionnaire[];
  readonly narrowing: Narrowing;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
}

/** The cards of patients by their worst risk group: over everything, and per questionnaire where there are several (S2 §2). */
export function Overview({ questionnaires, narrowing, onPart }: OverviewProps) {
  const { t } = useTranslation('mf-reports');
  const { kept, figures, selected, marked, words } = narrowing;
  const several = questionnaires.length > 1;
  return (
    <>
      <RiskCard
        title={t('overview.risk')}
        level={several ? 2 : 3}
        counts={figures.groups()}
        within={figures.within}
        patients={{ kept, selected, partOf: (groupId) => ({ type: 'summary', groupId }) }}
        filterWords={words}
        isSelected={(groupId) => isFiltered(marked, { type: 'summary', groupId })}
        onGroup={(groupId, shift) => onPart({ type: 'summary', groupId }, shift)}
      />
      {several
        ? questionnaires.map(({ id, name }) => (
            <RiskCard
              key={id}
              title={name}
              level={3}
              counts={figures.groups(id)}
              within={figures.within}
              patients={{ kept, selected, partOf: (groupId) => ({ type: 'summary', questionnaireId: id, groupId }) }}
              filterWords={words}
              isSelected={(groupId) => isFiltered(marked, { type: 'summary', questionnaireId: id, groupId })}
              onGroup={(groupId, shift) => onPart({ type: 'summary', questionnaireId: id, groupId }, shift)}
            />
          ))
        : null}
    </>
  );
}
