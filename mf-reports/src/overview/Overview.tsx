import type { Population } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { isFiltered } from '../filter/filter.ts';
import type { FiltersHook } from '../filter/use-filters.ts';
import { riskGroupCounts } from '../model/group-counts.ts';
import classes from './overview.module.css';
import { RiskCard } from './RiskCard.tsx';

/** Patients by their worst risk group: over everything, and per questionnaire where there are several (S2 §2). */
export function Overview({ population, filters }: { population: Population; filters: FiltersHook }) {
  const { t } = useTranslation('mf-reports');
  const { questionnaires } = population;
  const parts = filters.draft ? [...filters.filters, filters.draft] : filters.filters;
  return (
    <div className={classes.cards}>
      <RiskCard
        title={t('overview.risk')}
        level={2}
        counts={riskGroupCounts(population, filters.selected, filters.kept)}
        isSelected={(groupId) => isFiltered(parts, { type: 'summary', groupId })}
        onGroup={(groupId, shift) => filters.onPart({ type: 'summary', groupId }, shift)}
      />
      {questionnaires.length > 1
        ? questionnaires.map(({ id, name }) => (
            <RiskCard
              key={id}
              title={name}
              level={3}
              counts={riskGroupCounts(population, filters.selected, filters.kept, id)}
              isSelected={(groupId) => isFiltered(parts, { type: 'summary', questionnaireId: id, groupId })}
              onGroup={(groupId, shift) => filters.onPart({ type: 'summary', questionnaireId: id, groupId }, shift)}
            />
          ))
        : null}
    </div>
  );
}
