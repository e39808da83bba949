import {
  type BatchField,
  type BatchRow,
  type DepartmentConfig,
  discardBatch,
  type RowView,
  rowViews,
  sendBatch,
} from '@intake-desk/contracts';
import {
  Button,
  Card,
  Confirmation,
  change,
  type DataColumn,
  DataTable,
  EmptyState,
  FailureAlert,
  Group,
  Icon,
  SegmentedControl,
  Stack,
  Text,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPartOf } from './batch-part-of.ts';
import { batchRows } from './bulk-api.ts';
import { callScope } from './bulk-scope.ts';
import { FaultGroups } from './FaultGroups.tsx';
import { RowCard, RowCheck } from './RowCheck.tsx';
import { RowEditor } from './RowEditor.tsx';
import { shownFields } from './shown-fields.ts';
import { shownValue } from './shown-value.ts';
import { useFieldLabels } from './use-field-labels.ts';

const useDiscardBatch = change(discardBatch).useMutation;
const useSendBatch = change(sendBatch).useMutation;

const PAGE_SIZE = 50;
/** Pinned columns: the row and its errors. */
const pinned = ['position', 'epd', 'state'];
const shownViews: readonly RowView[] = rowViews.filter((view) => view !== 'unsent');

/** Fields with a column only if a row has a value. */
const rareFields: readonly BatchField[] = ['language', 'tags', 'content'];

const listColumns = (config: DepartmentConfig, rare: readonly BatchField[]): BatchField[] => [
  ...shownFields(config).filter((field) => field !== 'epd' && !rareFields.includes(field)),
  ...rare,
];

/** Shows which rows would be sent, and why others would not; each row can be corrected. */
export function DryRun({ batch, scope, onNew, onColumns, onChanged }: BatchPartOf) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const sentence = useErrorSentence();
  const { language } = useShell();
  const { invalid, doubtful, ready } = batch.counts;
  const left = invalid + doubtful;
  const [show, setShow] = useState<RowView>(left > 0 ? 'attention' : 'all');
  const [page, setPage] = useState(1);
  const [changes, setChanges] = useState(0);
  const [edited, setEdited] = useState<BatchRow>();
  const [discarding, setDiscarding] = useState(false);
  const params = { batch: batch.id };
  const rows = batchRows.useQuery({ params, query: { ...callScope(scope), show, page, pageSize: PAGE_SIZE } });
  const [send, sending] = useSendBatch();
  const [discard, discarded] = useDiscardBatch();
  const missing = batch.total - ready - left;

  const shown = rows.currentData?.rows ?? rows.data?.rows;
  const rare = useMemo(() => rareFields.filter((field) => shown?.some(({ input }) => input[field])), [shown]);
  const columns = useMemo(
    (): DataColumn<BatchRow>[] => [
      { id: 'position', header: t('bulk.row'), align: 'right', width: '72px', cell: ({ position }) => position },
      { id: 'epd', header: labels.epd, width: '128px', cell: ({ input }) => input.epd },
      { id: 'state', header: t('bulk.state'), width: '300px', cell: (row) => <RowCheck row={row} /> },
      ...listColumns(scope.config, rare).map((field) => ({
        id: field,
        header: labels[field],
        width: '180px',
        cell: ({ input: { [field]: value = '' } }: BatchRow) =>
          shownValue(t, { field, value, content: scope.content, language }),
      })),
    ],
    [t, labels, scope, rare, language],
  );

  const changed = (): void => {
    setChanges((before) => before + 1);
    onChanged();
    void rows.refetch();
  };
  const accept = async (): Promise<void> => {
    await send({ params, body: { ...callScope(scope), expected: ready } });
    changed();
  };
  const throwAway = async (then: () => void): Promise<void> => {
    const { error } = await discard({ params, query: callScope(scope) });
    if (!error) then();
  };
  const name = ({ position, input }: BatchRow): string => t('bulk.editRow', { position, epd: input.epd ?? '' });

  return (
    <Stack gap="md">
      <Card>
        <Stack gap="sm">
          <Text role="status" fw={600}>
            {missing > 0
              ? t('bulk.missing', { stored: batch.total - missing, total: batch.total })
              : `${t('bulk.willBeSent', { count: ready })} ${t('bulk.willNot', { count: left })}`}
          </Text>
          {sending.error ? (
            <FailureAlert error={sending.error}>
              {'kind' in sending.error && sending.error.kind === 'conflict'
                ? t('bulk.otherNumber')
                : sentence(sending.error)}
            </FailureAlert>
          ) : null}
          <Group>
            <Button
              size="md"
              leftSection={<Icon name="invite" />}
              loading={sending.isLoading}
              disabled={ready === 0 || missing > 0}
              onClick={() => void accept()}
            >
              {t('bulk.send', { count: ready })}
            </Button>
            {onColumns ? (
              <Button
                size="md"
                variant="default"
                leftSection={<Icon name="back" />}
                loading={discarded.isLoading}
                onClick={() => void throwAway(onColumns)}
              >
                {t('bulk.toColumns')}
              </Button>
            ) : null}
            <Button
              size="md"
              variant="default"
              leftSection={<Icon name="remove" />}
              onClick={() => setDiscarding(true)}
            >
              {t('bulk.discard')}
            </Button>
          </Group>
        </Stack>
      </Card>
      {left > 0 ? <FaultGroups {...{ batch, scope, changes }} onChanged={changed} /> : null}
      <SegmentedControl
        aria-label={t('bulk.show')}
        data={shownViews.map((value) => ({ value, label: t(`bulk.view.${value}`) }))}
        value={show}
        onChange={(value) => {
          setShow(shownViews.find((view) => view === value) ?? 'all');
          setPage(1);
        }}
      />
      <DataTable
        label={t('bulk.rows')}
        columns={columns}
        pinned={pinned}
        card={(row) => <RowCard row={row} />}
        rows={shown}
        rowId={({ position }) => String(position)}
        rowLabel={name}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        filtered={rows.data?.total ?? 0}
        total={batch.total}
        loading={rows.isFetching}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        onOpen={setEdited}
        empty={<EmptyState icon="check" title={t('bulk.noRows')} />}
      />
      {edited ? (
        <RowEditor
          row={edited}
          batch={batch.id}
          scope={scope}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            changed();
          }}
        />
      ) : null}
      {discarding ? (
        <Confirmation
          title={t('bulk.discardTitle')}
          sentences={[t('bulk.discardHint')]}
          confirm={t('bulk.discard')}
          cancel={t('bulk.keep')}
          busy={discarded.isLoading}
          error={discarded.error}
          onConfirm={() => void throwAway(onNew)}
          onCancel={() => setDiscarding(false)}
        />
      ) : null}
    </Stack>
  );
}
