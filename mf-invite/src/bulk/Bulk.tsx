import { getListColumns, type ListColumns, listBatches } from '@intake-desk/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  query,
  Select,
  Skeleton,
  Stack,
  today,
  useScope,
  useShell,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDepartment } from '../form/use-form-department.ts';
import { departmentConfig } from '../invitation/invite-api.ts';
import { BatchPart } from './BatchPart.tsx';
import classes from './bulk.module.css';
import type { BulkScope } from './bulk-scope.ts';
import { ListEntry } from './ListEntry.tsx';
import { useList } from './use-list.ts';

const useListBatches = query(listBatches, { keepUnusedDataFor: 0 }).useQuery;
const useGetListColumns = query(getListColumns, { keepUnusedDataFor: 0 }).useQuery;

/** /invite/bulk: invites many patients from a list. Resumes an unfinished list. */
export default function Bulk() {
  const { t } = useTranslation('mf-invite');
  const { organisation, navigate } = useShell();
  const { org } = useScope();
  const { department, restore } = useFormDepartment();
  const departmentSymbol = department?.symbol ?? '';
  const call = { query: { org, departmentSymbol } };
  const options = { skip: department === undefined };
  const config = departmentConfig.useQuery(call, options);
  const latest = useListBatches(call, { ...options, refetchOnMountOrArgChange: true });
  const columns = useGetListColumns(call, { ...options, refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<{ readonly of: string; readonly id: string | null }>();
  const list = useList(columns.currentData ?? NO_COLUMNS);
  const [picked, setPicked] = useState<string | null>(null);
  const begun = latest.currentData?.find(({ state }) => state !== 'done' && state !== 'stopped');
  const id = chosen?.of === departmentSymbol ? chosen.id : (begun?.id ?? null);
  useUnsavedGuard(id === null && (list.state.text.trim() !== '' || list.state.chosen !== undefined));
  const failed = config.error ?? latest.error ?? columns.error;
  const setting = config.currentData;
  const retry = () => {
    void config.refetch();
    void latest.refetch();
    void columns.refetch();
  };
  const zone = organisation.timezone;
  const scope = useMemo(
    (): BulkScope | undefined =>
      setting && {
        org,
        departmentSymbol,
        config: setting.config,
        content: setting.content,
        reading: { zone, today: today(zone), content: setting.content },
      },
    [org, departmentSymbol, setting, zone],
  );
  const [only, ...others] = scope?.content ?? [];
  const isOffered = scope?.content.some(({ value }) => value === picked) ?? false;
  const content = only && others.length === 0 ? only.value : isOffered ? picked : null;
  const show = (of: string | null): void => setChosen({ of: departmentSymbol, id: of });

  return (
    <div className={classes.page}>
      <PageHeader title={t('bulk.title')} hint={t('bulk.hint')}>
        <Button variant="default" leftSection={<Icon name="back" />} onClick={() => navigate('/invite')}>
          {t('bulk.one')}
        </Button>
      </PageHeader>
      {department === undefined ? (
        <EmptyState icon="organizations" title={t('form.noDepartment', { organisation: organisation.name })} />
      ) : (
        <Stack gap="md">
          {id === null && organisation.departments.length > 1 ? (
            <Select
              className={classes.narrow}
              label={t('fields.department')}
              data={organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name }))}
              value={departmentSymbol}
              onChange={(symbol) => restore(symbol ?? departmentSymbol)}
            />
          ) : null}
          {failed && ![config, latest, columns].some(({ isFetching }) => isFetching) ? (
            <ErrorState error={failed} onRetry={retry} />
          ) : !scope || !latest.currentData || !columns.currentData ? (
            <Skeleton height={240} aria-hidden />
          ) : id !== null ? (
            <BatchPart
              key={id}
              id={id}
              scope={scope}
              onNew={() => {
                list.clear();
                show(null);
              }}
              onColumns={list.read.rows.length > 0 ? () => show(null) : undefined}
            />
          ) : scope.config.ic_enabled && scope.content.length > 0 ? (
            <ListEntry
              scope={scope}
              list={list}
              content={content}
              onContent={setPicked}
              onArrived={(batch) => {
                list.go('columns');
                void columns.refetch();
                show(batch.id);
              }}
            />
          ) : (
            <EmptyState
              icon="invite"
              title={t('form.disabled', { department: department.name })}
              hint={t('form.disabledHint')}
            />
          )}
        </Stack>
      )}
    </div>
  );
}

const NO_COLUMNS: ListColumns = {};
