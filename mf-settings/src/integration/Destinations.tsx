import {
  changeHl7Destination,
  createHl7Destination,
  deleteHl7Destination,
  type Hl7DestinationView,
  hl7ResultFormats,
} from '@intake-desk/contracts/administration';
import {
  choiceField,
  choicesField,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  numberField,
  switchField,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { type DestinationDraft, destinationDraftOf, sentDestination } from './destination-draft.ts';
import { type SystemsProps, systemColumns, useDepartmentChoices, useSwitchWords } from './system-list.tsx';
import { TryDestination } from './TryDestination.tsx';

const rules = createHl7Destination.body.properties;

/** The hospital's systems that get results as HL7 messages. */
export function Destinations({ list }: SystemsProps<Hl7DestinationView>) {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('integration.destinations.editor', rules);
  const { timezone } = useShell().organisation;
  const departments = useDepartmentChoices();
  const words = useSwitchWords();
  const send = useSend();

  const columns = useMemo((): readonly ListColumn<Hl7DestinationView>[] => {
    const { text, choice } = listColumns<Hl7DestinationView>(t, 'integration.destinations');
    return [
      text('name', ({ name }) => name),
      text('address', ({ host, port }) => `${host}:${port}`),
      choice(
        'format',
        hl7ResultFormats,
        (format) => t(`integration.destinations.formats.${format}`),
        ({ format }) => format,
      ),
      ...systemColumns<Hl7DestinationView>(t, timezone, {
        texts: 'integration.destinations',
        last: { id: 'lastSent', at: ({ last_sent_at: at }) => at },
        failed: ({ id }) => `direction=sent&state=failed&destination=${id}`,
      }),
    ];
  }, [t, timezone]);

  const fieldsOf = (): readonly EditorField<DestinationDraft>[] => [
    textField(field('name')),
    textField(field('host')),
    numberField(field('port')),
    switchField({ ...textsOf('tls'), words }),
    textField({ ...textsOf('ca'), lines: 3, optional: true }),
    choiceField({
      ...textsOf('format'),
      choices: hl7ResultFormats.map((value) => ({ value, label: t(`integration.destinations.formats.${value}`) })),
    }),
    choicesField({ ...textsOf('departments'), choices: departments, optional: true }),
    textField(field('application')),
    textField({ ...field('facility'), optional: true }),
    textField({ ...field('receiving_application'), optional: true }),
    textField({ ...field('receiving_facility'), optional: true }),
    switchField({ ...textsOf('enabled'), label: t('integration.senders.editor.enabled'), words }),
  ];

  const write = ({ id, version }: Hl7DestinationView, draft: DestinationDraft, org: string) =>
    send(changeHl7Destination, { params: { id }, body: { org, ...sentDestination(draft), version } });
  const editor: ListEditor<Hl7DestinationView, DestinationDraft> = {
    draftOf: destinationDraftOf,
    fieldsOf,
    aside: (draft) => <TryDestination draft={draft} />,
    create: (draft, org) => send(createHl7Destination, { body: { org, ...sentDestination(draft) } }),
    change: write,
    remove: ({ id }, org) => send(deleteHl7Destination, { params: { id }, query: { org } }),
    consequences: () => [t('integration.destinations.deletion.unsent')],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (destination, off, org) => write(destination, { ...destinationDraftOf(destination), enabled: !off }, org),
    },
  };

  return (
    <ListPage
      table="hl7Destinations"
      texts="mf-settings:integration.destinations"
      icon="thirdParty"
      list={list}
      columns={columns}
      editor={editor}
    />
  );
}
