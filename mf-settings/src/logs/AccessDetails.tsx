import type { AccessLogRow } from '@intake-desk/contracts/administration';
import { Button, Drawer, displayLogTime, Group, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { LogFacts } from './LogFacts.tsx';
import type { LogView } from './use-log-view.ts';
import { useLogWords } from './use-log-words.ts';

interface AccessDetailsProps {
  readonly row: AccessLogRow;
  readonly onAsk: (part: Partial<LogView>) => void;
  readonly onClose: () => void;
}

/** All details of a row of the access log, with two follow-up queries. */
export function AccessDetails({ row, onAsk, onClose }: AccessDetailsProps) {
  const { t } = useTranslation('mf-settings');
  const words = useLogWords();
  const { organisation } = useShell();
  const { epd, userId } = row;
  const facts = [
    { name: t('logs.columns.at'), value: displayLogTime(row.at, organisation.timezone) },
    { name: t('logs.columns.user'), value: row.userName },
    { name: t('logs.columns.roles'), value: row.roles },
    { name: t('logs.columns.action'), value: words('actions', row.action) },
    { name: t('logs.columns.allowed'), value: t(row.allowed ? 'logs.allowed' : 'logs.refused') },
    { name: t('logs.columns.patient'), value: epd ?? t('logs.patients', { count: row.patients }) },
    { name: t('logs.columns.call'), value: row.subject },
    {
      name: t('logs.details.file'),
      value: row.file === null ? '' : t(`logs.files.${row.file}`, { count: row.rows ?? 0 }),
    },
    { name: t('logs.details.ip'), value: row.ip ?? '' },
    { name: t('logs.details.request'), value: row.requestId ?? '' },
    ...Object.entries(row.asked).map(([field, value]) => ({ name: t('logs.details.named', { field }), value })),
    ...row.changes.map(({ field, before, after }) => ({
      name: t('logs.details.changed', { field }),
      value: `${before ?? '–'} → ${after ?? '–'}`,
    })),
  ];
  return (
    <Drawer
      onClose={onClose}
      title={t('logs.details.access')}
      closeButtonProps={{ 'aria-label': t('logs.details.close') }}
    >
      <LogFacts facts={facts} />
      <Group gap="xs" mt="md">
        {epd === null ? null : (
          <Button variant="default" onClick={() => onAsk({ epd })}>
            {t('logs.details.whoElse', { epd })}
          </Button>
        )}
        {userId === null ? null : (
          <Button variant="default" onClick={() => onAsk({ userId })}>
            {t('logs.details.whatElse', { name: row.userName })}
          </Button>
        )}
      </Group>
    </Drawer>
  );
}
