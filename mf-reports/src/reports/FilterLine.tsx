import type { Figure } from '@intake-desk/contracts/reports';
import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { useBlur } from '../figures/use-blur.ts';
import { FilterChip } from '../filter/FilterChip.tsx';
import classes from '../filter/FilterLine.module.css';
import { partKey } from '../filter/filter.ts';
import type { FiltersHook } from '../filter/use-filters.ts';
import { usePartNames } from '../filter/use-part-name.ts';
import { PatientsButton } from '../patients/PatientsButton.tsx';

/** Shows how many patients the charts cover and by which filters; removes filters and combines them by "or". */
export function FilterLine({ filters }: { readonly filters: FiltersHook }) {
  const { t, i18n } = useTranslation('mf-reports');
  const names = usePartNames();
  const { count: number } = chartNumbers(i18n.language);
  const blur = useBlur();
  const note = filters.failure ? undefined : blur.note(filters.figures.within);
  const patients = (size: Figure): string => (size === null ? blur.few : number(size));
  const total = (filters.all ?? filters.figures).size;
  return (
    <section className={classes.line} aria-label={t('filters.title')}>
      <div className={classes.box}>
        <div className={classes.row}>
          <strong role="status" className={classes.count}>
            {t('filters.patients', {
              kept: patients(filters.figures.size),
              total: patients(total),
              count: total ?? 0,
            })}
          </strong>
          <ExplainButton title={t('explain.patients')} kept={filters.kept} selected={filters.selected} />
          <PatientsButton kept={filters.kept} selected={filters.selected} />
          {filters.filters.map((filter) => (
            <FilterChip
              key={filter.map(partKey).join()}
              name={names.filter(filter)}
              onRemove={() => filters.onRemove(filter)}
            />
          ))}
          {filters.ignored > 0 ? (
            <span className={classes.hint}>
              {t('filters.ignored', { count: filters.ignored, number: number(filters.ignored) })}
            </span>
          ) : null}
          {filters.filters.length + filters.ignored > 0 ? (
            <Button size="compact-sm" variant="subtle" onClick={filters.onClear}>
              {t('filters.clear')}
            </Button>
          ) : (
            <span className={classes.hint}>{t(filters.off ? 'filters.off' : 'filters.hint')}</span>
          )}
          {filters.draft || filters.off ? null : (
            <Button className={classes.end} size="compact-sm" variant="default" onClick={filters.onDraft}>
              {t('filters.combine')}
            </Button>
          )}
        </div>
        {note ? <p className={classes.note}>{note}</p> : null}
        {filters.draft ? (
          <div className={classes.row} data-draft>
            <span className={classes.count}>{t('filters.anyOf')}</span>
            {filters.draft.length === 0 ? <span className={classes.hint}>{t('filters.anyOfHint')}</span> : null}
            {filters.draft.map((part) => (
              <FilterChip key={partKey(part)} name={names.part(part)} onRemove={() => filters.onPart(part, true)} />
            ))}
            <Button
              className={classes.end}
              size="compact-sm"
              disabled={filters.draft.length === 0}
              onClick={filters.onConfirm}
            >
              {t('filters.confirm')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={filters.onDiscard}>
              {t('filters.discard')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
