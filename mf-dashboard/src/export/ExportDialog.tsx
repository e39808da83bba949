import { type DateRange, type ExportTarget, exportIntakes, limit } from '@intake-desk/contracts';
import {
  Alert,
  addDays,
  Button,
  displayDate,
  FailureAlert,
  Group,
  Icon,
  Modal,
  Skeleton,
  Stack,
  saveFile,
  Text,
  today,
  useShell,
} from '@intake-desk/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardRequest } from '../conversion/tab.ts';
import { usePreparedExport } from './use-prepared-export.ts';

interface ExportDialogProps {
  /** The table's newest request: the file has its rows of all pages. */
  readonly request: DashboardRequest;
  readonly target: ExportTarget;
  /** Only these rows. */
  readonly ids?: readonly number[];
  readonly onClose: () => void;
}

/** Shows what a file contains and leaves out, then downloads it. */
export function ExportDialog({ request, target, ids, onClose }: ExportDialogProps) {
  const { t } = useTranslation('mf-dashboard');
  const { notify, subscribeExports, organisation } = useShell();
  const { prepare, prepared: data, failure } = usePreparedExport();
  const [dates, setDates] = useState<DateRange>();
  const { start, end } = { ...request, ...dates };
  // Keeps future appointments, and the newest intakes.
  const from = request.action === 'getFormsData' ? today(organisation.timezone) : end;
  const short = start && end && from && target === 'csv' ? shortExportPeriod({ start, end }, from) : undefined;
  // Rows of any period are not limited by one; the call takes one nevertheless.
  const anyPeriod = request.attention !== undefined || request.together !== undefined;
  const limited = (short && !anyPeriod) || failure?.errors.end?.includes('export.limit');
  const empty = data?.rows === 0 || failure?.errors.start?.includes('export.empty');

  const ask = (range?: DateRange): void => prepare(request, { target, ids, range });
  const begin = useEffectEvent(() => {
    if (!short || anyPeriod) ask(short);
  });
  useEffect(() => begin(), []);

  const download = (id: string): void => {
    // The page stays; the server names the file.
    saveFile(`${exportIntakes.url}?${new URLSearchParams({ org: request.org, id })}`, '');
    if (!subscribeExports) notify({ kind: 'info', message: t('export.started') });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t(`export.title.${target}`)} size="md">
      <Stack gap="md">
        <div role="status">
          {data && !empty && !limited ? (
            <>
              <Text>{t('export.rows', { count: data.rows })}</Text>
              {data.tests > 0 ? <Text size="sm">{t('export.tests', { count: data.tests })}</Text> : null}
              {dates ? (
                <Text size="sm">
                  {t('export.period', { start: displayDate(dates.start), end: displayDate(dates.end) })}
                </Text>
              ) : null}
            </>
          ) : null}
          {data || failure || limited ? null : <Skeleton height={20} role="img" aria-label={t('export.counting')} />}
          {empty ? <Text>{t('export.empty', { ns: 'kit' })}</Text> : null}
        </div>
        {limited ? (
          <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />}>
            {t('export.limit', { ns: 'kit' })}
          </Alert>
        ) : null}
        {failure && !limited && !empty ? <FailureAlert error={failure} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('export.cancel')}
          </Button>
          {limited && short ? (
            <Button
              onClick={() => {
                setDates(short);
                ask(short);
              }}
            >
              {t('export.last', { start: displayDate(short.start), end: displayDate(short.end) })}
            </Button>
          ) : null}
          {!limited && !empty && !failure ? (
            <Button data-autofocus disabled={!data} onClick={() => (data ? download(data.id) : undefined)}>
              {t('export.download')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Returns the `limit.exportDays` of a period from `from`, or its last ones; undefined if all of it fits. */
export function shortExportPeriod({ start, end }: DateRange, from: string): DateRange | undefined {
  const more = limit.exportDays - 1;
  if (end <= addDays(start, more)) return undefined;
  const latest = addDays(end, -more);
  const wanted = from < latest ? from : latest;
  const first = wanted > start ? wanted : start;
  return { start: first, end: addDays(first, more) };
}
