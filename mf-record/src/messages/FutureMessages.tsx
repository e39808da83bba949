import type { TimelineEntry } from '@intake-desk/contracts';
import { displayDateTime, ScrollRegion, Switch, Table, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { dueAt, type MessageKind, numberOf } from './message-rows.ts';
import classes from './messages.module.css';
import { StateBadge } from './StateBadge.tsx';
import type { Switching } from './use-switching.ts';

interface FutureMessagesProps {
  readonly rows: readonly TimelineEntry[];
  readonly kinds: readonly MessageKind[];
  readonly switching: Switching;
  readonly locked: boolean;
}

/** Messages that are still to be sent, the soonest first, each with a switch; one of a kind that is off says so. */
export function FutureMessages({ rows, kinds, switching, locked }: FutureMessagesProps) {
  const { t } = useTranslation('mf-record');
  const zone = useShell().organisation.timezone;
  const offAsKind = new Set(kinds.filter(({ stopped }) => stopped).map(({ legacy_type }) => legacy_type));
  const label = t('message.future');
  return (
    <ScrollRegion label={label}>
      <Table verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {['type', 'due', 'receiver', 'channel', 'state', 'switch'].map((head) => (
              <Table.Th key={head}>{t(`message.head.${head}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const { type, legacy_type, disabled = false } = row;
            const due = dueAt(row);
            const when = due === undefined ? t('message.delay.atOnce') : displayDateTime(due, zone);
            const kindOff = legacy_type !== undefined && offAsKind.has(legacy_type);
            const id = numberOf(row, 'notification_id');
            return (
              <Table.Tr key={row.id}>
                <Table.Td>{type ? t(`message.type.${type}`) : ''}</Table.Td>
                <Table.Td className={classes.date}>{when}</Table.Td>
                <Table.Td>
                  {row.receiver ? t(`message.receiver.${row.receiver}`) : ''}
                  {row.email ? <div className={classes.reason}>{row.email}</div> : null}
                </Table.Td>
                <Table.Td>{row.channel ? t(`message.channel.${row.channel}`) : ''}</Table.Td>
                <Table.Td>
                  {row.state ? <StateBadge state={row.state} /> : null}
                  {kindOff ? <div className={classes.reason}>{t('message.offByKind')}</div> : null}
                </Table.Td>
                <Table.Td>
                  {type && legacy_type && id !== undefined ? (
                    <Switch
                      aria-label={t('message.switchOne', { type: t(`message.type.${type}`), date: when })}
                      checked={!disabled}
                      disabled={locked || switching.busy || kindOff}
                      onChange={(event) => {
                        const { group_id: group } = row.properties;
                        const group_id = typeof group === 'string' ? group : null;
                        const one = { type, legacy_type, group_id, notification_id: id };
                        void switching.toggle(one, !event.currentTarget.checked);
                      }}
                    />
                  ) : null}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
