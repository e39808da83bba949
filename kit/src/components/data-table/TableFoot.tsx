import { pageSizes } from '@intake-desk/contracts';
import { Button, Group, Pagination, Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import { Select } from '../Select.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import classes from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';

interface TableFootProps extends Pick<DataTableProps<never>, 'page' | 'pageSize' | 'filtered' | 'total' | 'onPage'> {
  /** Rows of the page; undefined until they are known. */
  readonly shown: number | undefined;
  readonly onPageSize: DataTableProps<never>['onPageSize'];
  readonly leftOut: DataTableProps<never>['leftOut'];
  readonly note: ReactNode;
}

/** Counts of shown, filtered and hidden rows, page size, and pages: first, last and dots beyond six (S1 §2). */
export function TableFoot({
  page,
  pageSize,
  shown,
  filtered,
  total,
  onPage,
  onPageSize,
  leftOut,
  note,
}: TableFootProps) {
  const { t } = useTranslation(kitNamespace);
  const pages = Math.max(1, Math.ceil(filtered / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <div className={classes.foot}>
      <div className={classes.counts} role="status">
        {shown === undefined ? (
          <Skeleton height={12} width={160} />
        ) : (
          <>
            {shown > 0 ? <span>{t('table.shown', { from: first, to: first + shown - 1 })}</span> : null}
            <span>{t(filtered === total ? 'table.filtered' : 'table.filteredOf', { filtered, total })}</span>
          </>
        )}
        {leftOut && leftOut.count > 0 ? (
          <span className={classes.leftOut}>
            {t('table.leftOut', { count: leftOut.count })}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('table.showLeftOut', { count: leftOut.count })}
              onClick={leftOut.onShow}
            >
              {t('table.show')}
            </Button>
          </span>
        ) : null}
        {note}
      </div>
      <Group gap={12}>
        {onPageSize ? <PageSizeSelect pageSize={pageSize} onPageSize={onPageSize} /> : null}
        {shown === undefined ? null : <Pages pages={pages} page={Math.min(page, pages)} onPage={onPage} />}
      </Group>
    </div>
  );
}

type PageSizeSelectProps = Pick<TableFootProps, 'pageSize'> & Required<Pick<TableFootProps, 'onPageSize'>>;

/** Not rendered with other rows. */
const PageSizeSelect = memo(function PageSizeSelect({ pageSize, onPageSize }: PageSizeSelectProps) {
  const { t } = useTranslation(kitNamespace);
  return (
    <Select
      size="xs"
      w={76}
      aria-label={t('table.pageSize')}
      data={pageSizes.map(String)}
      value={String(pageSize)}
      onChange={(value) => {
        const chosen = pageSizes.find((size) => String(size) === value);
        if (chosen) onPageSize?.(chosen);
      }}
    />
  );
});

interface PagesProps extends Pick<TableFootProps, 'page' | 'onPage'> {
  readonly pages: number;
}

/** Not rendered with other rows of as many pages. */
const Pages = memo(function Pages({ pages, page, onPage }: PagesProps) {
  const { t } = useTranslation(kitNamespace);
  const phone = useMediaQuery('(max-width: 480px)');
  const names = {
    first: t('table.first'),
    previous: t('table.previous'),
    next: t('table.next'),
    last: t('table.last'),
  };
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onPage}
      siblings={siblingsOf(pages, phone)}
      getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
      getControlProps={(control) => ({ 'aria-label': names[control] })}
    />
  );
});

/** Returns the number of pages on either side of the current one: all up to six, otherwise as many as fit a phone's line. */
function siblingsOf(pages: number, phone: boolean): number {
  if (phone) return 0;
  return pages > 6 ? 1 : 3;
}
