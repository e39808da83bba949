import type { TimelineEntry } from '@intake-desk/contracts';
import { ScrollRegion, Table, TableHead } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

interface MessageTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A table of a record's messages; each row is a card where it is narrow. */
export function MessageTable({ label, heads, children }: MessageTableProps) {
  const { t } = useTranslation('mf-record');
  return (
    <ScrollRegion label={label}>
      <Table verticalSpacing={6} aria-label={label} className={classes.table}>
        <TableHead heads={heads.map((head) => t(`message.head.${head}`))} />
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** Cells with the recipient and address of a message, and its channel. */
export function ReceiverCells({ row: { receiver, email, channel } }: { readonly row: TimelineEntry }) {
  const { t } = useTranslation('mf-record');
  return (
    <>
      <Table.Td>
        {receiver ? t(`message.receiver.${receiver}`) : ''}
        {email ? <div className={classes.reason}>{email}</div> : null}
      </Table.Td>
      <Table.Td>{channel ? t(`message.channel.${channel}`) : ''}</Table.Td>
    </>
  );
}
