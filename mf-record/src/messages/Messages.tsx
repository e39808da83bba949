import type { TimelineEntry } from '@intake-desk/contracts';
import { displayDateTime, EmptyState, ScrollRegion, Table, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';
import { StateBadge } from './StateBadge.tsx';

/** Messages about the intake with the state each is in; nothing is called sent that was not (decisions "Messages"). */
export function Messages({ rows }: { rows: readonly TimelineEntry[] }) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const messages = rows.filter(({ from }) => from === 'notifications');
  if (messages.length === 0) return <EmptyState icon="mail" title={t('message.none')} hint={t('message.noneHint')} />;
  return (
    <ScrollRegion label={t('tab.messages')}>
      <Table verticalSpacing={6} aria-label={t('tab.messages')}>
        <Table.Thead>
          <Table.Tr>
            {['type', 'state', 'date', 'receiver', 'channel', 'sender'].map((head) => (
              <Table.Th key={head}>{t(`message.head.${head}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {messages.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.type ? t(`message.type.${row.type}`) : ''}</Table.Td>
              <Table.Td>
                {row.state ? <StateBadge state={row.state} /> : null}
                {row.reason ? <div className={classes.reason}>{row.reason}</div> : null}
              </Table.Td>
              <Table.Td className={classes.date}>{displayDateTime(moment(row), organisation.timezone)}</Table.Td>
              <Table.Td>
                {row.receiver ? t(`message.receiver.${row.receiver}`) : ''}
                {row.email ? <div className={classes.reason}>{row.email}</div> : null}
              </Table.Td>
              <Table.Td>{row.channel ? t(`message.channel.${row.channel}`) : ''}</Table.Td>
              <Table.Td>{row.causer ?? t('timeline.system')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** When a message that still waits is due; when it was made, for all others. */
const moment = ({ state, created_at: made, properties: { scheduled_at: due } }: TimelineEntry): string =>
  state === 'queued' && typeof due === 'string' ? due : made;
