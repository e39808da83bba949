import {
  type FilterPart,
  type Population,
  type ReportedQuestionnaire,
  riskGroupCounts,
} from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { isFiltered } from '../filter/filter.ts';
import type { Narrowing } from '../model/narrowing.ts';
import { shownGroups } from '../small/shown-answers.ts';
import { useWithheld } from '../small/use-withheld.ts';
import { RiskCard } from './RiskCard.tsx';

interface OverviewProps {
  readonly population: Population;
  /** All of the report, in the order of the overview that is looked at. */
  readonly questionnaires: readonly ReportedQuestionnaire[];
  readonly narrowing: Narrowing;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
}

/** The cards of patients by their worst risk group: over everything, and per questionnaire where there are several (S2 §2). */
export function Overview({ population, questionnaires, narrowing, onPart }: OverviewProps) {
  const { t } = useTranslation('mf-reports');
  const { smallGroup } = useWithheld();
  const { kept, everyone, selected, marked, words } = narrowing;
  const countsOf = (id?: string) => {
    const all = kept.size === everyone.size ? undefined : riskGroupCounts(population, selected, everyone, id);
    return shownGroups(riskGroupCounts(population, selected, kept, id), all, smallGroup);
  };
  const several = questionnaires.length > 1;
  return (
    <>
      <RiskCard
        title={t('overview.risk')}
        level={several ? 2 : 3}
        counts={countsOf()}
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
              counts={countsOf(id)}
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
