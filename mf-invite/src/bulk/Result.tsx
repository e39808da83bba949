import { type BatchRow, limit } from '@intake-desk/contracts';
import { Alert, Button, Card, FailureAlert, Group, Icon, Stack, saveFile, Text, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPartOf } from './batch-part-of.ts';
import { batchRows } from './bulk-api.ts';
import { callScope } from './bulk-scope.ts';
import { shownFields } from './shown-fields.ts';
import { allRows, fileOfRows } from './unsent-rows.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { useRowReasons } from './use-row-reasons.ts';

/** Result of a list, with a file of the rows that were not sent. */
export function Result({ batch, scope, onNew }: BatchPartOf) {
  const { t } = useTranslation('mf-invite');
  const { can, navigate } = useShell();
  const labels = useFieldLabels();
  const reasonsOf = useRowReasons();
  const [read, { error }] = batchRows.useLazyQuery();
  const [saving, setSaving] = useState(false);
  const { made, failed, skipped, invalid, ready, doubtful } = batch.counts;
  const unsent = failed + skipped + invalid + ready + doubtful;
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const pages = { ...callScope(scope), show: 'unsent', pageSize: limit.batchRowsOfCall } as const;
      const rows = await allRows(
        async (page) => (await read({ params: { batch: batch.id }, query: { ...pages, page } }).unwrap()).rows,
      );
      const why = (row: BatchRow): string => (row.state === 'ready' ? t('bulk.notReached') : reasonsOf(row).join(' '));
      const file = fileOfRows(rows, shownFields(scope.config), labels, { head: t('bulk.why'), of: why });
      saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${t('bulk.unsentFile')}.csv`);
    } catch {
      // `error` has the failure.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card>
      <Stack gap="sm">
        <Text role="status" fw={600}>
          {t('bulk.made', { count: made })}
        </Text>
        {batch.stopped ? (
          <Alert color="orange" icon={<Icon name="warning" />}>
            {t(`bulk.stopped.${batch.stopped}`)}
          </Alert>
        ) : null}
        {unsent > 0 ? <Text>{t('bulk.unsent', { count: unsent })}</Text> : null}
        <FailureAlert error={error} />
        <Group>
          {unsent > 0 ? (
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              loading={saving}
              onClick={() => void save()}
            >
              {t('bulk.download')}
            </Button>
          ) : null}
          {made > 0 && can('view_dashboard_charts') ? (
            <Button
              variant="default"
              leftSection={<Icon name="table" />}
              onClick={() => navigate(`/?tab=conversion&view=all&hide=none&batch=${batch.id}`)}
            >
              {t('bulk.view', { count: made })}
            </Button>
          ) : null}
          <Button leftSection={<Icon name="add" />} onClick={onNew}>
            {t('bulk.newList')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
