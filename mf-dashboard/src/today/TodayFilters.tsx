import { type TodayList, todayReasons } from '@intake-desk/contracts/today';
import { SegmentedControl, UnstyledButton } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ReasonSign } from './ReasonSign.tsx';
import classes from './today.module.css';
import type { TodayFilter } from './use-today.ts';

interface TodayFiltersProps {
  readonly counts: TodayList['counts'];
  readonly value: TodayFilter;
  readonly onChange: (filter: TodayFilter) => void;
}

/** Filters by owner and by reason, each with the number of patients. */
export function TodayFilters({ counts, value, onChange }: TodayFiltersProps) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const number = new Intl.NumberFormat(i18n.language);
  const { owner, reason } = value;
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('today.whose.label')}
        value={owner ?? 'all'}
        data={(['all', 'mine', 'unowned'] as const).map((name) => ({
          value: name,
          label: `${t(`today.whose.${name}`)} ${number.format(counts[name])}`,
        }))}
        onChange={(name) => onChange({ ...value, owner: name === 'mine' || name === 'unowned' ? name : undefined })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div role="group" aria-label={t('today.reason.label')} className={classes.chips}>
        {todayReasons.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.chip}
            aria-pressed={reason === name}
            data-zero={counts[name] === 0}
            onClick={() => onChange({ ...value, reason: reason === name ? undefined : name })}
          >
            <ReasonSign reason={name} />
            {t(`today.reason.${name}`)} <strong>{number.format(counts[name])}</strong>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
