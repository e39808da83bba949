import {
  type Hl7DestinationView,
  type Hl7MessageView,
  type Hl7ResultView,
  type Hl7SenderView,
  hl7MessageStates,
  hl7ResultStates,
  listHl7Messages,
  listHl7Results,
} from '@intake-desk/contracts/administration';
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  displayLogTime,
  EmptyState,
  Group,
  Icon,
  PageHeader,
  query,
  RowMissing,
  SegmentedControl,
  Select,
  Skeleton,
  useOpenedRow,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../frame/use-table-view.ts';
import { useReasonWords } from './Fault.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { ResultDetails } from './ResultDetails.tsx';
import { useMessagesChange } from './use-messages-change.ts';
import { type MessagesView, useMessagesView } from './use-messages-view.ts';
import { useTypeWords } from './use-type-words.ts';

const useListHl7Messages = query(listHl7Messages).useQuery;
const useListHl7Results = query(listHl7Results).useQuery;

type Row = Hl7MessageView | Hl7ResultView;

const colors: Readonly<Record<Row['state'], string>> = {
  waiting: 'var(--desk-accent-ink)',
  done: 'teal',
  sent: 'teal',
  failed: 'var(--desk-error)',
  refused: 'gray',
  discarded: 'gray',
};

interface MessagesProps {
  readonly senders: readonly Hl7SenderView[];
  readonly destinations: readonly Hl7DestinationView[];
  readonly onChanged: () => void;
}

/** The HL7 messages of an organisation, newest first: those of its senders, or the results for its destinations. */
export function Messages({ senders, destinations, onChanged }: MessagesProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { symbol, timezone } = organisation;
  const reasonOf = useReasonWords();
  const typeWords = useTypeWords();
  const { view, change, ready, pages } = useMessagesView();
  const isSent = view.direction === 'sent';
  const list = useMessages(view, symbol, ready);
  useMessagesChange(list.isFetching, () => ready && void list.refetch());
  const found = rowsOf<Row>(list);
  const { opened, missing, open, close } = useOpenedRow({ rows: found.rows, org: symbol });

  const columns = useMemo((): readonly DataColumn<Row>[] => {
    const head = (id: string): { readonly id: string; readonly header: string } => ({
      id,
      header: t(`integration.messages.columns.${id}`),
    });
    return [
      {
        ...head(isSent ? 'created' : 'received'),
        width: '176px',
        cell: (row) => displayLogTime(timeOf(row), timezone),
      },
      {
        ...head('state'),
        width: '144px',
        cell: (row) => (
          <Badge miw="max-content" variant="outline" color={colors[row.state]} tt="none" fw={500}>
            {t(`integration.states.${row.state}`)}
          </Badge>
        ),
      },
      { ...head('type'), width: '240px', cell: ({ type }) => typeWords(type) },
      { ...head(isSent ? 'destination' : 'sender'), cell: systemOf },
      { ...head('reason'), width: '420px', cell: ({ fault }) => (fault ? reasonOf(fault) : '') },
    ];
  }, [t, timezone, isSent, typeWords, reasonOf]);

  const state = isSent ? view.sentState : view.state;
  const system = isSent ? view.destination : view.sender;
  const chooseSystem = (id: number | undefined): void => change(isSent ? { destination: id } : { sender: id });
  const clear = { state: undefined, sentState: undefined, sender: undefined, destination: undefined };
  const filtered = state !== undefined || system !== undefined;
  const systemHead = t(`integration.messages.columns.${isSent ? 'destination' : 'sender'}`);
  const changed = (): void => {
    void list.refetch();
    onChanged();
  };
  return (
    <>
      <PageHeader
        title={t('integration.messages.title')}
        hint={t(isSent ? 'integration.messages.hintSent' : 'integration.messages.hint', {
          organisation: organisation.name,
        })}
      >
        <Button
          variant="default"
          leftSection={<Icon name="refresh" />}
          loading={list.isFetching}
          onClick={() => void list.refetch()}
        >
          {t('integration.messages.refresh')}
        </Button>
      </PageHeader>
      <Group gap="xs" mb="sm">
        <SegmentedControl
          aria-label={t('integration.messages.direction')}
          value={view.direction}
          onChange={(direction) => change({ ...clear, direction: direction === 'sent' ? 'sent' : 'received' })}
          data={['received', 'sent'].map((value) => ({ value, label: t(`integration.messages.directions.${value}`) }))}
        />
        <Select
          size="sm"
          w={208}
          aria-label={t('integration.messages.columns.state')}
          placeholder={t('integration.messages.columns.state')}
          clearable
          value={state ?? null}
          onChange={(value) =>
            change({
              state: hl7MessageStates.find((one) => one === value),
              sentState: hl7ResultStates.find((one) => one === value),
            })
          }
          data={(isSent ? hl7ResultStates : hl7MessageStates).map((value) => ({
            value,
            label: t(`integration.states.${value}`),
          }))}
        />
        <Select
          size="sm"
          w={208}
          aria-label={systemHead}
          placeholder={systemHead}
          searchable
          clearable
          value={system === undefined ? null : String(system)}
          onChange={(value) => chooseSystem(value === null ? undefined : Number(value))}
          data={(isSent ? destinations : senders).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Group>
      {missing ? <RowMissing /> : null}
      {ready ? (
        <DataTable
          {...pages}
          {...found}
          label={t('integration.messages.title')}
          columns={columns}
          rowLabel={(row) =>
            t('integration.messages.open', { type: row.type, at: displayLogTime(timeOf(row), timezone) })
          }
          onOpen={open}
          empty={
            filtered ? (
              <EmptyState title={t('integration.messages.noMatch')}>
                <Button variant="default" onClick={() => change(clear)}>
                  {t('integration.messages.clear')}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState
                icon="thirdParty"
                title={t(isSent ? 'integration.messages.emptySent' : 'integration.messages.empty')}
                hint={t(isSent ? 'integration.messages.emptySentHint' : 'integration.messages.emptyHint')}
              />
            )
          }
          note={t('integration.messages.logged')}
        />
      ) : (
        <Skeleton height={420} />
      )}
      {opened?.row && 'sender' in opened.row ? (
        <MessageDetails
          key={opened.named}
          row={opened.row}
          org={opened.org}
          onChanged={changed}
          onFailed={() => change({ state: 'failed', sender: undefined })}
          onClose={close}
        />
      ) : null}
      {opened?.row && 'destination' in opened.row ? (
        <ResultDetails key={opened.named} row={opened.row} org={opened.org} onChanged={changed} onClose={close} />
      ) : null}
    </>
  );
}

const timeOf = (row: Row): string => ('sender' in row ? row.received_at : row.created_at);
const systemOf = (row: Row): string => ('sender' in row ? row.sender_name : row.destination_name);

/** Reads the messages of a view, once the saved page size is known. */
function useMessages(
  { direction, state, sentState, sender, destination, page, pageSize }: MessagesView,
  org: string,
  ready: boolean,
) {
  const isSent = direction === 'sent';
  const received = useListHl7Messages(
    { query: { org, state, sender, page, pageSize } },
    { refetchOnMountOrArgChange: true, skip: !ready || isSent },
  );
  const sent = useListHl7Results(
    { query: { org, state: sentState, destination, page, pageSize } },
    { refetchOnMountOrArgChange: true, skip: !ready || !isSent },
  );
  return isSent ? sent : received;
}
