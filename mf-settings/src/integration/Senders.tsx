import {
  changeHl7Sender,
  createHl7Sender,
  deleteHl7Sender,
  type Hl7SenderView,
} from '@intake-desk/contracts/administration';
import {
  Anchor,
  type CallError,
  type CallResult,
  change,
  choiceField,
  displayDateTime,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  switchField,
  textField,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListDepartments } from '../directory/directory-api.ts';
import { listColumns } from '../frame/list-columns.ts';
import { wholeField } from '../frame/whole-field.ts';
import { DepartmentCodes } from './DepartmentCodes.tsx';
import { Places } from './Places.tsx';
import { draftOf, mappingOf, type SenderDraft, sentOf } from './sender-draft.ts';
import { TryMessage } from './TryMessage.tsx';

const useChangeHl7Sender = change(changeHl7Sender).useMutation;
const useCreateHl7Sender = change(createHl7Sender).useMutation;
const useDeleteHl7Sender = change(deleteHl7Sender).useMutation;

const { mapping, ...rules } = createHl7Sender.body.properties;
const states = ['on', 'off'] as const;
const stateOf = ({ enabled }: Hl7SenderView): (typeof states)[number] => (enabled ? 'on' : 'off');

interface SendersProps {
  readonly list: {
    readonly data?: readonly Hl7SenderView[] | undefined;
    readonly error?: CallError | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => PromiseLike<CallResult<readonly Hl7SenderView[]>>;
  };
}

/** The hospital's systems that send HL7 messages: how each is recognised, and where its messages have which value. */
export function Senders({ list }: SendersProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { symbol, timezone } = organisation;
  const found = useListDepartments({ query: { org: symbol, organization: symbol } });
  const [create] = useCreateHl7Sender();
  const [change] = useChangeHl7Sender();
  const [remove] = useDeleteHl7Sender();
  const departments = (found.data ?? []).flatMap(({ id, name, deleted_at }) =>
    deleted_at === null ? [{ value: String(id), label: name }] : [],
  );
  const departmentName = (id: number | null): string =>
    departments.find(({ value }) => value === String(id))?.label ?? t('integration.codes.gone');

  const columns = useMemo((): readonly ListColumn<Hl7SenderView>[] => {
    const identity = ({ application, facility }: Hl7SenderView): string =>
      facility === '' ? application : `${application} / ${facility}`;
    const last = ({ last_message_at: at }: Hl7SenderView): string =>
      at ? displayDateTime(at, timezone) : t('integration.senders.never');
    const { text, number, choice, date } = listColumns<Hl7SenderView>(t, 'integration.senders');
    return [
      text('name', ({ name }) => name),
      text('identity', identity),
      date('lastMessage', ({ last_message_at: at }) => at, last),
      number('failed', ({ failed }) => failed, {
        cell: ({ id, failed }) =>
          failed === 0 ? (
            failed
          ) : (
            <Anchor component={Link} to={`?tab=messages&state=failed&sender=${id}`}>
              {failed}
            </Anchor>
          ),
      }),
      choice('state', states, (state) => t(`integration.senders.states.${state}`), stateOf),
    ];
  }, [t, timezone]);

  const advanced = {
    title: t('integration.places.title'),
    hint: t('integration.places.hint'),
    open: false,
  };
  const fieldsOf = (): readonly EditorField<SenderDraft>[] => [
    textField({
      name: 'name',
      label: t('integration.senders.editor.name'),
      help: t('integration.senders.editor.nameHelp'),
      rule: rules.name,
    }),
    textField({
      name: 'application',
      label: t('integration.senders.editor.application'),
      help: t('integration.senders.editor.applicationHelp'),
      rule: rules.application,
    }),
    textField({
      name: 'facility',
      label: t('integration.senders.editor.facility'),
      help: t('integration.senders.editor.facilityHelp'),
      rule: rules.facility,
      optional: true,
    }),
    textField({
      name: 'ips',
      label: t('integration.senders.editor.ips'),
      help: t('integration.senders.editor.ipsHelp'),
      lines: 2,
      optional: true,
    }),
    textField({
      name: 'certificate',
      label: t('integration.senders.editor.certificate'),
      help: t('integration.senders.editor.certificateHelp'),
      optional: true,
    }),
    switchField({
      name: 'enabled',
      label: t('integration.senders.editor.enabled'),
      help: t('integration.senders.editor.enabledHelp'),
      words: { on: t('integration.senders.states.on'), off: t('integration.senders.states.off') },
    }),
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

  const send = ({ id, version }: Hl7SenderView, draft: SenderDraft, org: string) =>
    change({ params: { id }, body: { org, ...sentOf(draft), version } });
  const editor: ListEditor<Hl7SenderView, SenderDraft> = {
    draftOf,
    fieldsOf,
    aside: (draft) => <TryMessage mapping={mappingOf(draft)} />,
    create: (draft, org) => create({ body: { org, ...sentOf(draft) } }),
    change: send,
    remove: ({ id }, org) => remove({ params: { id }, query: { org } }),
    consequences: ({ failed }) => [
      t('integration.senders.deletion.refused'),
      ...(failed > 0 ? [t('integration.senders.deletion.failed', { count: failed })] : []),
    ],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (sender, off, org) => send(sender, { ...draftOf(sender), enabled: !off }, org),
    },
  };

  return (
    <ListPage
      table="hl7Senders"
      texts="mf-settings:integration.senders"
      icon="thirdParty"
      list={list}
      columns={columns}
      faded={({ enabled }) => !enabled}
      editor={editor}
    />
  );
}
