import {
  type AdministeredTag,
  changeTag,
  createTag,
  deleteTag,
  enableTag,
  moveTag,
  restoreTag,
} from '@intake-desk/contracts/administration';
import {
  type CallResult,
  choiceField,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  partMessages,
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
import { freeName } from '../questionnaire/unique-name.ts';
import { ColorChip } from './ColorChip.tsx';
import { PlaceButtons } from './PlaceButtons.tsx';
import { TagMailField } from './TagMailField.tsx';
import { tagColorField } from './tag-color-field.tsx';
import { type TagDraft, tagDraftOf, tagValuesOf } from './tag-draft.ts';
import { mailsOf, newMailKey, type TagRow, tagMailOf, tagRow, writtenTexts } from './tag-mails.ts';
import { useListAdministeredTags, useListTagEmailTemplates, useListTagGroups } from './tags-api.ts';
import { useTagMails } from './use-tag-mails.ts';

const rules = createTag.body.properties;
const freshly = { refetchOnMountOrArgChange: true };

/** The organisation's tags, and the number of records with each. */
export function TagList() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('tags.editor', rules);
  const { organisation, can } = useShell();
  const org = organisation.symbol;
  const tags = useListAdministeredTags({ query: { org } }, freshly);
  const groups = useListTagGroups({ query: { org } }, freshly);
  // Only administrators change texts of mails.
  const writesMails = can('admin');
  const emails = useListTagEmailTemplates({ query: { org } }, { ...freshly, skip: !writesMails });
  const send = useSend();
  const readsExternalId = can('view_tag_external_id');
  const writesExternalId = readsExternalId && can('edit_tag_external_id');
  const mails = useTagMails();
  const { data: stored } = emails;
  const data = useMemo(
    () => (stored || !writesMails ? tags.data?.map((tag) => tagRow(tag, stored ?? [])) : undefined),
    [tags.data, stored, writesMails],
  );
  const { refetch } = tags;

  const groupNames = useMemo(() => {
    const named = (groups.data ?? []).filter(({ is_no_group }) => !is_no_group);
    return named.map(({ id, name, alterable }) => ({ value: String(id), label: name, alterable }));
  }, [groups.data]);

  const columns = useMemo((): readonly ListColumn<TagRow>[] => {
    const places = new Map(data?.map(({ id }, index) => [id, index]));
    const groupOf = ({ group }: TagRow): string => (group.is_no_group ? t('tags.noGroup') : group.name);
    const { text, number, column } = listColumns<TagRow>(t, 'tags');
    return [
      column('place', {
        width: '112px',
        value: ({ id }) => places.get(id) ?? 0,
        cell: ({ id, name, group }) =>
          group.alterable ? (
            <PlaceButtons
              name={name}
              refetch={refetch}
              move={(direction) =>
                send(moveTag, { params: { id: String(id) }, body: { organization: org, direction } })
              }
            />
          ) : null,
      }),
      text('name', ({ name }) => name, {
        width: '232px',
        cell: (tag) => (
          <ColorChip color={tag.color} name={tag.name}>
            {tag.disabled_at === null ? null : t('tags.disabled')}
          </ColorChip>
        ),
      }),
      text('group', groupOf, {
        width: '160px',
        filter: {
          kind: 'choice',
          choices: [...groupNames, { value: 'none', label: t('tags.noGroup') }],
          has: ({ group }, choice) => (group.is_no_group ? choice === 'none' : choice === String(group.id)),
        },
      }),
      number('records', ({ records }) => records, { width: '96px' }),
      text('default', ({ is_default }) => (is_default ? t('tags.onNew') : ''), { width: '112px' }),
      text('email', ({ enabling_email_key }) => enabling_email_key ?? '', { width: '120px' }),
      ...(readsExternalId ? [text('external', ({ external_id }) => external_id ?? '', { width: '120px' })] : []),
    ];
  }, [t, data, refetch, send, org, groupNames, readsExternalId]);

  const keys = new Set([
    ...(stored ?? []).map(({ key }) => key),
    ...(data ?? []).flatMap(({ enabling_email_key }) => enabling_email_key ?? []),
  ]);
  const keyField = choiceField<TagDraft, 'enabling_email_key'>({
    ...textsOf('enabling_email_key'),
    optional: true,
    choices: [
      ...[...keys].sort().map((value) => ({ value, label: value })),
      ...(writesMails ? [{ value: newMailKey, label: t('tags.editor.newMail') }] : []),
    ],
  });
  const mailFields = (base: TagRow | undefined): readonly EditorField<TagDraft>[] => [
    {
      ...keyField,
      draw: (props) =>
        keyField.draw({
          ...props,
          onChange: (chosen) =>
            props.onChange({ ...chosen, mails: tagMailOf(mailsOf(chosen.enabling_email_key, stored ?? [])) }),
        }),
    },
    wholeField<TagDraft, 'mails'>({
      name: 'mails',
      label: t('tags.editor.enabling_email_key'),
      parts: true,
      words: ({ texts }) => Object.values(texts).map(({ subject }) => subject),
      draw: ({ draft, messages, onChange }) =>
        writesMails && draft.enabling_email_key !== '' ? (
          <TagMailField
            key={draft.enabling_email_key}
            mail={draft.mails}
            others={(data ?? [])
              .filter(
                ({ id, enabling_email_key }) => id !== base?.id && enabling_email_key === draft.enabling_email_key,
              )
              .map(({ name }) => name)}
            errors={partMessages(messages, 'mails')}
            onChange={(mail) => onChange({ ...draft, mails: mail })}
          />
        ) : null,
    }),
  ];

  const fieldsOf = (base: TagRow | undefined): readonly EditorField<TagDraft>[] => [
    textField(field('name')),
    tagColorField(t('tags.editor.color'), t('tags.editor.colorHelp')),
    choiceField({ ...textsOf('group_id'), optional: true, choices: groupNames.filter(({ alterable }) => alterable) }),
    switchField({ ...textsOf('is_default'), words: { on: t('tags.editor.on'), off: t('tags.editor.off') } }),
    ...mailFields(base),
    ...(writesExternalId
      ? [
          {
            ...textField<TagDraft, 'external_id'>({ ...field('external_id'), optional: true }),
            // An empty field is sent as null.
            value: ({ external_id }: TagDraft) => (external_id === '' ? null : external_id),
          },
        ]
      : []),
  ];

  /** Saves a tag by `call`, then the changed texts of its e-mail, which are checked first. */
  const withMails = async (
    draft: TagDraft,
    { mails: before, begunKey }: Pick<TagRow, 'mails' | 'begunKey'>,
    org: string,
    call: (values: ReturnType<typeof tagValuesOf>) => PromiseLike<CallResult<AdministeredTag>>,
  ): Promise<CallResult<TagRow>> => {
    const isNew = draft.enabling_email_key === newMailKey;
    const key = isNew ? (begunKey ?? freeName(keys, draft.name.trim().toLowerCase())) : draft.enabling_email_key;
    // Mails that were there when the editor opened; another key's as they are now.
    const known = before.some((mail) => mail.key === key) ? before : mailsOf(key, stored ?? []);
    if (writesMails && key !== '') {
      const { error } = await mails.check(draft.mails, known, { org, isNew });
      if (error) return { error };
    }
    const { data: tag, error } = await call(tagValuesOf({ ...draft, enabling_email_key: key }, writesExternalId));
    if (!tag) return { error };
    if (writesMails && key !== '') {
      const { error: refusal } = await mails.save(draft.mails, known, { org, key });
      if (refusal) {
        const { data: texts = [] } = await emails.refetch();
        return { data: { ...tagRow(tag, texts), ...(isNew ? { begunKey: key } : {}) }, error: refusal };
      }
    }
    return { data: tagRow(tag, stored ?? []) };
  };

  const isFree = ({ group }: TagRow): boolean => group.alterable;
  const editor: ListEditor<TagRow, TagDraft> = {
    draftOf: tagDraftOf,
    fieldsOf,
    aside: ({ name, color }) => <ColorChip color={color} name={name.trim().toLowerCase() || t('tags.editor.sample')} />,
    create: (draft, organization) =>
      withMails(draft, { mails: [] }, organization, (body) => send(createTag, { body: { organization, ...body } })),
    change: (base, draft, organization) =>
      withMails(draft, base, organization, (body) =>
        send(changeTag, { params: { id: String(base.id) }, body: { organization, ...body, version: base.tagVersion } }),
      ),
    // A text that was written for the first time stays.
    undoable: ({ mails: mail }, base) => writtenTexts(mail).length <= base.mails.length,
    remove: ({ id }, of) => send(deleteTag, { params: { id: String(id) }, query: { org: of } }),
    removable: isFree,
    consequences: ({ records }) => [t('tags.deletion.records', { count: records }), t('tags.deletion.timeline')],
    restore: ({ id }, organization) => send(restoreTag, { params: { id: String(id) }, body: { organization } }),
    deactivation: {
      isOff: ({ disabled_at }) => disabled_at !== null,
      set: async ({ id, tagVersion }, off, organization) => {
        const { data: tag, error } = await send(enableTag, {
          params: { id: String(id) },
          body: { organization, enabled: !off, version: tagVersion },
        });
        return { data: tag && tagRow(tag, stored ?? []), error };
      },
      may: isFree,
    },
  };

  return (
    <ListPage
      table="tags"
      texts="mf-settings:tags"
      icon="tags"
      list={{
        ...tags,
        data,
        error: tags.error ?? emails.error,
        refetch: async () => {
          const [newest, texts] = [await tags.refetch(), writesMails ? await emails.refetch() : undefined];
          const error = newest.error ?? texts?.error;
          return error ? { error } : { data: newest.data?.map((tag) => tagRow(tag, texts?.data ?? [])) };
        },
      }}
      columns={columns}
      editor={editor}
    />
  );
}
