import type { TimelineEntry } from '@intake-desk/contracts';
import { displayDateTime, Switch, Table, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { KindSwitchesProps } from './KindSwitches.tsx';
import { MessageTable, ReceiverCells } from './MessageTable.tsx';
import { dueAt, numberOf } from './message-rows.ts';
import classes from './messages.module.css';
import { StateBadge } from './StateBadge.tsx';

interface FutureMessagesProps extends KindSwitchesProps {
  readonly rows: readonly TimelineEntry[];
}

/** Future messages, soonest first, each with a switch; says if its kind is switched off. */
export function FutureMessages({ rows, kinds, switching, locked }: FutureMessagesProps) {
  const { t } = useTranslation('mf-record');
  const zone = useShell().organisation.timezone;
  const offAsKind = new Set(kinds.filter(({ stopped }) => stopped).map(({ legacy_type }) => legacy_type));
  return (
    <MessageTable label={t('message.future')} heads={['type', 'due', 'receiver', 'channel', 'state', 'switch']}>
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
            <ReceiverCells row={row} />
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
    </MessageTable>
  );
}
