import type { Filters } from '@intake-desk/contracts/reports';
import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useReportAddress } from '../address/use-report-address.ts';
import { FilterChip } from '../filter/FilterChip.tsx';
import { partKey } from '../filter/filter.ts';
import { usePartNames } from '../filter/use-part-name.ts';
import { changeOverview } from '../overviews/edit-overviews.ts';
import classes from './edit.module.css';
import type { OverviewsHook } from './use-overviews.ts';

export function EditFilters({ hook }: { readonly hook: OverviewsHook }) {
  const { t } = useTranslation('mf-reports');
  const names = usePartNames();
  const { edit, current } = hook;
  const { id, filters } = current.overview;
  const has = (filter: Filters[number]): boolean =>
    filters.some((one) => JSON.stringify(one) === JSON.stringify(filter));
  // They stay in the address while editing switches them off.
  const others = useReportAddress().view.filters.filter((filter) => !has(filter));
  const put = (next: Filters): void =>
    edit.change(changeOverview(edit.overviews, id, (one) => ({ ...one, filters: next.map((filter) => [...filter]) })));
  return (
    <section className={classes.filters} aria-label={t('edit.filters')}>
      <span>{t('edit.filters')}</span>
      {filters.length === 0 ? <span className={classes.hint}>{t('edit.noFilters')}</span> : null}
      {filters.map((filter, place) => (
        <FilterChip
          key={filter.map(partKey).join()}
          name={names.filter(filter)}
          onRemove={() => put(filters.filter((_, at) => at !== place))}
        />
      ))}
      {others.length > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => put([...filters, ...others])}>
          {t('edit.takeFilters', { names: others.map(names.filter).join(', ') })}
        </Button>
      ) : null}
    </section>
  );
}
