import { notSentReasons, type RecordDetail, type TimelineEntry } from '@intake-desk/contracts';
import { displayDateTime, Table, useShell } from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MessageTable, ReceiverCells } from './MessageTable.tsx';
import { numberOf } from './message-rows.ts';
import classes from './messages.module.css';
import { SendAgain } from './SendAgain.tsx';
import { StateBadge } from './StateBadge.tsx';

/** Returns why a message was not sent: translated if the desk decided it, else in the mail server's words. */
const reasonOf = (reason: string, t: TFunction<'mf-record'>): string =>
  notSentReasons.some((known) => known === reason) ? t(`message.reason.${reason}`) : reason;

interface PastMessagesProps {
  readonly record: Pick<RecordDetail, 'orgSymbol'>;
  readonly rows: readonly TimelineEntry[];
  readonly locked: boolean;
  readonly onChanged: () => void;
}

/** Sent and failed messages with their state; only sent ones are called sent (decisions "Messages"). */
export function PastMessages({ record, rows, locked, onChanged }: PastMessagesProps) {
  const { t } = useTranslation('mf-record');
  const { organisation, can } = useShell();
  return (
    <MessageTable label={t('tab.messages')} heads={['type', 'state', 'date', 'receiver', 'channel', 'sender']}>
      {rows.map((row) => {
        const mail = numberOf(row, 'message_id');
        const again =
          (row.state === 'failed' || row.state === 'bounced') && mail !== undefined && !locked && can('send_invite');
        return (
          <Table.Tr key={row.id}>
            <Table.Td>{row.type ? t(`message.type.${row.type}`) : ''}</Table.Td>
            <Table.Td>
              {row.state ? <StateBadge state={row.state} /> : null}
              {row.reason ? (
                <div className={classes.reason}>
                  <bdi>{reasonOf(row.reason, t)}</bdi>
                </div>
              ) : null}
              {again ? <SendAgain record={record} mail={mail} onChanged={onChanged} /> : null}
            </Table.Td>
            <Table.Td className={classes.date}>{displayDateTime(row.created_at, organisation.timezone)}</Table.Td>
            <ReceiverCells row={row} />
            <Table.Td>
              <bdi>{row.sent_by_user ?? row.causer ?? t('timeline.system')}</bdi>
            </Table.Td>
          </Table.Tr>
        );
      })}
    </MessageTable>
  );
}
