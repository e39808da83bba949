import type { RiskGroup } from '@intake-desk/contracts';
import type { FilterPart, GroupFigure } from '@intake-desk/contracts/reports';
import { RiskBadge, riskKey, UnstyledButton } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { useBlur } from '../figures/use-blur.ts';
import { isFiltered } from '../filter/filter.ts';
import type { Narrowing } from '../model/narrowing.ts';
import { PartPatientsButton } from '../patients/PartPatientsButton.tsx';
import classes from './overview.module.css';

export interface GroupListProps {
  readonly label: string;
  readonly counts: readonly GroupFigure[];
  readonly narrowing: Narrowing;
  readonly partOf: (group: RiskGroup) => FilterPart;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
  readonly inline?: boolean;
  readonly shares?: boolean;
}

/** Risk groups with their figures; each is a filter and opens the list of its patients. Empty groups are left out. */
export function GroupList({
  label,
  counts,
  narrowing: { kept, selected, marked },
  partOf,
  onPart,
  inline = false,
  shares = false,
}: GroupListProps) {
  const { t, i18n } = useTranslation(['mf-reports', 'kit']);
  const numbers = chartNumbers(i18n.language);
  const { few } = useBlur();
  const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const whole = counts.every(({ count }) => count !== null);
  return (
    <ul className={classes.groups} data-inline={inline} aria-label={label}>
      {counts
        .filter(({ count }) => count !== 0)
        .map(({ group, count }) => (
          <li key={group}>
            <UnstyledButton
              className={classes.group}
              aria-pressed={isFiltered(marked, partOf(group))}
              onClick={(event) => onPart(partOf(group), event.shiftKey)}
            >
              <RiskBadge group={group} />
              <span className={classes.figure}>
                {count === null ? few : numbers.count(count)}
                {shares && whole && count !== null ? ` (${numbers.percent(count / total)})` : ''}
              </span>
            </UnstyledButton>
            {count === null ? null : (
              <PartPatientsButton
                title={t('explain.list', { part: t(riskKey(group), { ns: 'kit' }), title: label })}
                part={partOf(group)}
                kept={kept}
                selected={selected}
              />
            )}
          </li>
        ))}
    </ul>
  );
}
