import {
  type Hl7MessageState,
  type Hl7MessageView,
  type Hl7SenderView,
  hl7MessageStates,
  listHl7Messages,
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
  isApiError,
  PageHeader,
  query,
  RowMissing,
  rememberedWidths,
  Select,
  Skeleton,
  useOpenedRow,
  useOptions,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonWords } from './Fault.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { useMessagesView } from './use-messages-view.ts';
import { useTypeWords } from './use-type-words.ts';

const useListHl7Messages = query(listHl7Messages).useQuery;

const colors: Readonly<Record<Hl7MessageState, string>> = {
  waiting: 'var(--desk-accent-ink)',
  done: 'teal',
  failed: 'var(--desk-error)',
  refused: 'gray',
  discarded: 'gray',
};

interface MessagesProps {
  readonly senders: readonly Hl7SenderView[];
  /** Called after a message was tried again or discarded. */
  readonly onChanged: () => void;
}

/** The HL7 messages of an organisation, newest first. */
export function Messages({ senders, onChanged }: MessagesProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { symbol, timezone } = organisation;
  const { options, save } = useOptions();
  const reasonOf = useReasonWords();
  const typeWords = useTypeWords();
  const { view, change, changeSize } = useMessagesView();
  const { state, sender, page, pageSize } = view;
  const list = useListHl7Messages(
    {
      query: {
        org: symbol,
        ...(state === undefined ? {} : { state }),
        ...(sender === undefined ? {} : { sender }),
        page,
        pageSize,
      },
    },
    // The page size is an option.
    { refetchOnMountOrArgChange: true, skip: !options },
  );
  const shown = list.isError ? undefined : list.data;
  const { opened, missing, open, close } = useOpenedRow({ rows: shown?.rows, org: symbol });

  const columns = useMemo((): readonly DataColumn<Hl7MessageView>[] => {
    const head = (id: string): { readonly id: string; readonly header: string } => ({
      id,
      header: t(`integration.messages.columns.${id}`),
    });
    return [
      { ...head('received'), width: '176px', cell: ({ received_at: at }) => displayLogTime(at, timezone) },
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
      { ...head('sender'), cell: ({ sender_name: name }) => name },
      { ...head('reason'), width: '420px', cell: ({ fault }) => (fault ? reasonOf(fault) : '') },
    ];
  }, [t, timezone, typeWords, reasonOf]);

  const filtered = state !== undefined || sender !== undefined;
  return (
    <>
      <PageHeader
        title={t('integration.messages.title')}
        hint={t('integration.messages.hint', { organisation: organisation.name })}
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
        <Select
          size="sm"
          w={208}
          aria-label={t('integration.messages.columns.state')}
          placeholder={t('integration.messages.columns.state')}
          clearable
          value={state ?? null}
          onChange={(value) => change({ state: hl7MessageStates.find((one) => one === value) })}
          data={hl7MessageStates.map((value) => ({ value, label: t(`integration.states.${value}`) }))}
        />
        <Select
          size="sm"
          w={208}
          aria-label={t('integration.messages.columns.sender')}
          placeholder={t('integration.messages.columns.sender')}
          searchable
          clearable
          value={sender === undefined ? null : String(sender)}
          onChange={(value) => change({ sender: value === null ? undefined : Number(value) })}
          data={senders.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Group>
      {missing ? <RowMissing /> : null}
      {options ? (
        <DataTable
          {...rememberedWidths('hl7Messages', { options, save })}
          label={t('integration.messages.title')}
          columns={columns}
          rows={shown?.rows}
          rowId={({ id }) => String(id)}
          rowLabel={({ type, received_at: at }) =>
            t('integration.messages.open', { type, at: displayLogTime(at, timezone) })
          }
          onOpen={open}
          page={page}
          pageSize={pageSize}
          onPage={(next) => change({ page: next })}
          onPageSize={changeSize}
          filtered={shown?.total ?? 0}
          total={shown?.total ?? 0}
          loading={list.isFetching}
          error={isApiError(list.error) ? list.error : undefined}
          onRetry={() => void list.refetch()}
          empty={
            filtered ? (
              <EmptyState title={t('integration.messages.noMatch')}>
                <Button variant="default" onClick={() => change({ state: undefined, sender: undefined })}>
                  {t('integration.messages.clear')}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState
                icon="thirdParty"
                title={t('integration.messages.empty')}
                hint={t('integration.messages.emptyHint')}
              />
            )
          }
          note={t('integration.messages.logged')}
        />
      ) : (
        <Skeleton height={420} />
      )}
      {opened?.row ? (
        <MessageDetails
          key={opened.named}
          row={opened.row}
          org={opened.org}
          onChanged={() => {
            close();
            void list.refetch();
            onChanged();
          }}
          onFailed={() => change({ state: 'failed', sender: undefined })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
