import {
  changeHl7Destination,
  createHl7Destination,
  deleteHl7Destination,
  type Hl7DestinationView,
  hl7ResultFormats,
} from '@intake-desk/contracts/administration';
import {
  Anchor,
  type CallError,
  type CallResult,
  change,
  choiceField,
  choicesField,
  displayDateTime,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  numberField,
  switchField,
  textField,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListDepartments } from '../directory/directory-api.ts';
import { listColumns } from '../frame/list-columns.ts';
import { type DestinationDraft, destinationDraftOf, sentDestination } from './destination-draft.ts';
import { TryDestination } from './TryDestination.tsx';

const useChangeHl7Destination = change(changeHl7Destination).useMutation;
const useCreateHl7Destination = change(createHl7Destination).useMutation;
const useDeleteHl7Destination = change(deleteHl7Destination).useMutation;

const rules = createHl7Destination.body.properties;
const states = ['on', 'off'] as const;
const stateOf = ({ enabled }: Hl7DestinationView): (typeof states)[number] => (enabled ? 'on' : 'off');

interface DestinationsProps {
  readonly list: {
    readonly data?: readonly Hl7DestinationView[] | undefined;
    readonly error?: CallError | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => PromiseLike<CallResult<readonly Hl7DestinationView[]>>;
  };
}

/** The hospital's systems that get results as HL7 messages. */
export function Destinations({ list }: DestinationsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { symbol, timezone } = organisation;
  const found = useListDepartments({ query: { org: symbol, organization: symbol } });
  const [create] = useCreateHl7Destination();
  const [change] = useChangeHl7Destination();
  const [remove] = useDeleteHl7Destination();
  const departments = (found.data ?? []).flatMap(({ id, name, deleted_at }) =>
    deleted_at === null ? [{ value: String(id), label: name }] : [],
  );

  const columns = useMemo((): readonly ListColumn<Hl7DestinationView>[] => {
    const last = ({ last_sent_at: at }: Hl7DestinationView): string =>
      at ? displayDateTime(at, timezone) : t('integration.destinations.never');
    const { text, number, choice, date } = listColumns<Hl7DestinationView>(t, 'integration.destinations');
    return [
      text('name', ({ name }) => name),
      text('address', ({ host, port }) => `${host}:${port}`),
      choice(
        'format',
        hl7ResultFormats,
        (format) => t(`integration.destinations.formats.${format}`),
        ({ format }) => format,
      ),
      date('lastSent', ({ last_sent_at: at }) => at, last),
      number('failed', ({ failed }) => failed, {
        cell: ({ id, failed }) =>
          failed === 0 ? (
            failed
          ) : (
            <Anchor component={Link} to={`?tab=messages&direction=sent&state=failed&destination=${id}`}>
              {failed}
            </Anchor>
          ),
      }),
      choice('state', states, (state) => t(`integration.senders.states.${state}`), stateOf),
    ];
  }, [t, timezone]);

  const textOf = (
    name: 'name' | 'host' | 'application' | 'facility' | 'receiving_application' | 'receiving_facility',
  ): EditorField<DestinationDraft> =>
    textField({
      name,
      label: t(`integration.destinations.editor.${name}`),
      help: t(`integration.destinations.editor.${name}Help`),
      rule: rules[name],
      optional: name === 'facility' || name.startsWith('receiving'),
    });
  const fieldsOf = (): readonly EditorField<DestinationDraft>[] => [
    textOf('name'),
    textOf('host'),
    numberField({ name: 'port', label: t('integration.destinations.editor.port'), rule: rules.port }),
    switchField({
      name: 'tls',
      label: t('integration.destinations.editor.tls'),
      help: t('integration.destinations.editor.tlsHelp'),
      words: { on: t('integration.senders.states.on'), off: t('integration.senders.states.off') },
    }),
    textField({
      name: 'ca',
      label: t('integration.destinations.editor.ca'),
      help: t('integration.destinations.editor.caHelp'),
      lines: 3,
      optional: true,
    }),
    choiceField({
      name: 'format',
      label: t('integration.destinations.editor.format'),
      help: t('integration.destinations.editor.formatHelp'),
      choices: hl7ResultFormats.map((value) => ({ value, label: t(`integration.destinations.formats.${value}`) })),
    }),
    choicesField({
      name: 'departments',
      label: t('integration.destinations.editor.departments'),
      help: t('integration.destinations.editor.departmentsHelp'),
      choices: departments,
      optional: true,
    }),
    textOf('application'),
    textOf('facility'),
    textOf('receiving_application'),
    textOf('receiving_facility'),
    switchField({
      name: 'enabled',
      label: t('integration.senders.editor.enabled'),
      help: t('integration.destinations.editor.enabledHelp'),
      words: { on: t('integration.senders.states.on'), off: t('integration.senders.states.off') },
    }),
  ];

  const send = ({ id, version }: Hl7DestinationView, draft: DestinationDraft, org: string) =>
    change({ params: { id }, body: { org, ...sentDestination(draft), version } });
  const editor: ListEditor<Hl7DestinationView, DestinationDraft> = {
    draftOf: destinationDraftOf,
    fieldsOf,
    aside: (draft) => <TryDestination draft={draft} />,
    create: (draft, org) => create({ body: { org, ...sentDestination(draft) } }),
    change: send,
    remove: ({ id }, org) => remove({ params: { id }, query: { org } }),
    consequences: () => [t('integration.destinations.deletion.unsent')],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (destination, off, org) => send(destination, { ...destinationDraftOf(destination), enabled: !off }, org),
    },
  };

  return (
    <ListPage
      table="hl7Destinations"
      texts="mf-settings:integration.destinations"
      icon="thirdParty"
      list={list}
      columns={columns}
      faded={({ enabled }) => !enabled}
      editor={editor}
    />
  );
}
