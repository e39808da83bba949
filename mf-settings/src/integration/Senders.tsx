import {
  changeHl7Sender,
  createHl7Sender,
  deleteHl7Sender,
  type Hl7SenderView,
} from '@intake-desk/contracts/administration';
import {
  choiceField,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  switchField,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { wholeField } from '../frame/whole-field.ts';
import { DepartmentCodes } from './DepartmentCodes.tsx';
import { Places } from './Places.tsx';
import { draftOf, mappingOf, type SenderDraft, sentOf } from './sender-draft.ts';
import { type SystemsProps, systemColumns, useDepartmentChoices, useSwitchWords } from './system-list.tsx';
import { TryMessage } from './TryMessage.tsx';

const { mapping, ...rules } = createHl7Sender.body.properties;

/** The hospital's systems that send HL7 messages: how each is recognised, and where its messages have which value. */
export function Senders({ list }: SystemsProps<Hl7SenderView>) {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('integration.senders.editor', rules);
  const { timezone } = useShell().organisation;
  const departments = useDepartmentChoices();
  const words = useSwitchWords();
  const send = useSend();
  const departmentName = (id: number | null): string =>
    departments.find(({ value }) => value === String(id))?.label ?? t('integration.codes.gone');

  const columns = useMemo((): readonly ListColumn<Hl7SenderView>[] => {
    const identity = ({ application, facility }: Hl7SenderView): string =>
      facility === '' ? application : `${application} / ${facility}`;
    const { text } = listColumns<Hl7SenderView>(t, 'integration.senders');
    return [
      text('name', ({ name }) => name),
      text('identity', identity),
      ...systemColumns<Hl7SenderView>(t, timezone, {
        texts: 'integration.senders',
        last: { id: 'lastMessage', at: ({ last_message_at: at }) => at },
        failed: ({ id }) => `state=failed&sender=${id}`,
      }),
    ];
  }, [t, timezone]);

  const advanced = {
    title: t('integration.places.title'),
    hint: t('integration.places.hint'),
    open: false,
  };
  const fieldsOf = (): readonly EditorField<SenderDraft>[] => [
    textField(field('name')),
    textField(field('application')),
    textField({ ...field('facility'), optional: true }),
    textField({ ...textsOf('ips'), lines: 2, optional: true }),
    textField({ ...textsOf('certificate'), optional: true }),
    switchField({ ...textsOf('enabled'), words }),
    wholeField<SenderDraft, 'mapping.departments'>({
      name: 'mapping.departments',
      label: t('integration.codes.title'),
      rule: mapping.properties.departments,
      parts: true,
      words: (lines) => lines.map(({ code, department }) => `${code} = ${departmentName(department)}`),
      draw: (props) => <DepartmentCodes {...props} departments={departments} />,
    }),
    choiceField({
      name: 'mapping.otherwise',
      label: t('integration.codes.otherwise'),
      help: t('integration.codes.otherwiseHelp'),
      choices: departments,
      optional: true,
    }),
    {
      ...wholeField<SenderDraft, 'mapping.places'>({
        name: 'mapping.places',
        label: t('integration.places.title'),
        rule: mapping.properties.places,
        parts: true,
        words: (places) =>
          Object.entries(places).flatMap(([field, place]) =>
            place === '' ? [] : [`${t(`integration.fields.${field}`)}: ${place}`],
          ),
        draw: (props) => <Places {...props} />,
      }),
      section: advanced,
    },
    {
      ...textField<SenderDraft, 'mapping.identifierType'>({
        name: 'mapping.identifierType',
        label: t('integration.places.identifierType'),
        help: t('integration.places.identifierTypeHelp'),
        rule: mapping.properties.identifierType,
        optional: true,
      }),
      section: advanced,
    },
  ];

  const write = ({ id, version }: Hl7SenderView, draft: SenderDraft, org: string) =>
    send(changeHl7Sender, { params: { id }, body: { org, ...sentOf(draft), version } });
  const editor: ListEditor<Hl7SenderView, SenderDraft> = {
    draftOf,
    fieldsOf,
    aside: (draft) => <TryMessage mapping={mappingOf(draft)} />,
    create: (draft, org) => send(createHl7Sender, { body: { org, ...sentOf(draft) } }),
    change: write,
    remove: ({ id }, org) => send(deleteHl7Sender, { params: { id }, query: { org } }),
    consequences: ({ failed }) => [
      t('integration.senders.deletion.refused'),
      ...(failed > 0 ? [t('integration.senders.deletion.failed', { count: failed })] : []),
    ],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (sender, off, org) => write(sender, { ...draftOf(sender), enabled: !off }, org),
    },
  };

  return (
    <ListPage
      table="hl7Senders"
      texts="mf-settings:integration.senders"
      icon="thirdParty"
      list={list}
      columns={columns}
      editor={editor}
    />
  );
}
