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
  change,
  choiceField,
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
import { listColumns } from '../frame/list-columns.ts';
import { ColorChip } from './ColorChip.tsx';
import { PlaceButtons } from './PlaceButtons.tsx';
import { tagColorField } from './tag-color-field.tsx';
import { type TagDraft, tagDraftOf, tagValuesOf } from './tag-draft.ts';
import { useListAdministeredTags, useListTagEmailTemplates, useListTagGroups } from './tags-api.ts';

const useChangeTag = change(changeTag).useMutation;
const useCreateTag = change(createTag).useMutation;
const useDeleteTag = change(deleteTag).useMutation;
const useEnableTag = change(enableTag).useMutation;
const useMoveTag = change(moveTag).useMutation;
const useRestoreTag = change(restoreTag).useMutation;

const rules = createTag.body.properties;
const freshly = { refetchOnMountOrArgChange: true };

/** The organisation's tags, and the number of records with each. */
export function TagList() {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  const org = organisation.symbol;
  const list = useListAdministeredTags({ query: { org } }, freshly);
  const groups = useListTagGroups({ query: { org } }, freshly);
  const emails = useListTagEmailTemplates({ query: { org } }, { ...freshly, skip: !can('admin') });
  const [create] = useCreateTag();
  const [change] = useChangeTag();
  const [enable] = useEnableTag();
  const [move] = useMoveTag();
  const [remove] = useDeleteTag();
  const [restore] = useRestoreTag();
  const readsExternalId = can('view_tag_external_id');
  const writesExternalId = readsExternalId && can('edit_tag_external_id');
  const { data, refetch } = list;

  const groupNames = useMemo(() => {
    const named = (groups.data ?? []).filter(({ is_no_group }) => !is_no_group);
    return named.map(({ id, name, alterable }) => ({ value: String(id), label: name, alterable }));
  }, [groups.data]);

  const columns = useMemo((): readonly ListColumn<AdministeredTag>[] => {
    const places = new Map(data?.map(({ id }, index) => [id, index]));
    const groupOf = ({ group }: AdministeredTag): string => (group.is_no_group ? t('tags.noGroup') : group.name);
    const { text, number, column } = listColumns<AdministeredTag>(t, 'tags');
    return [
      column('place', {
        width: '112px',
        value: ({ id }) => places.get(id) ?? 0,
        cell: ({ id, name, group }) =>
          group.alterable ? (
            <PlaceButtons
              name={name}
              refetch={refetch}
              move={(direction) => move({ params: { id: String(id) }, body: { organization: org, direction } })}
            />
          ) : null,
      }),
      text('name', ({ name }) => name, {
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
  }, [t, data, refetch, move, org, groupNames, readsExternalId]);

  const keys = new Set([
    ...(emails.data ?? []).map(({ key }) => key),
    ...(data ?? []).flatMap(({ enabling_email_key }) => enabling_email_key ?? []),
  ]);

  const fieldsOf = (): readonly EditorField<TagDraft>[] => [
    textField({ name: 'name', label: t('tags.editor.name'), help: t('tags.editor.nameHelp'), rule: rules.name }),
    tagColorField(t('tags.editor.color'), t('tags.editor.colorHelp')),
    choiceField({
      name: 'group_id',
      label: t('tags.editor.group'),
      help: t('tags.editor.groupHelp'),
      optional: true,
      choices: groupNames.filter(({ alterable }) => alterable),
    }),
    switchField({
      name: 'is_default',
      label: t('tags.editor.default'),
      help: t('tags.editor.defaultHelp'),
      words: { on: t('tags.editor.on'), off: t('tags.editor.off') },
    }),
    choiceField({
      name: 'enabling_email_key',
      label: t('tags.editor.email'),
      help: t('tags.editor.emailHelp'),
      optional: true,
      choices: [...keys].sort().map((value) => ({ value, label: value })),
    }),
    ...(writesExternalId
      ? [
          textField<TagDraft, 'external_id'>({
            name: 'external_id',
            label: t('tags.editor.external'),
            help: t('tags.editor.externalHelp'),
            optional: true,
            rule: rules.external_id,
          }),
        ]
      : []),
  ];

  const isFree = ({ group }: AdministeredTag): boolean => group.alterable;
  const editor: ListEditor<AdministeredTag, TagDraft> = {
    draftOf: tagDraftOf,
    fieldsOf,
    aside: ({ name, color }) => <ColorChip color={color} name={name.trim().toLowerCase() || t('tags.editor.sample')} />,
    create: (draft, organization) => create({ body: { organization, ...tagValuesOf(draft, writesExternalId) } }),
    change: ({ id, version }, draft, organization) =>
      change({
        params: { id: String(id) },
        body: { organization, ...tagValuesOf(draft, writesExternalId), version },
      }),
    remove: ({ id }, of) => remove({ params: { id: String(id) }, query: { org: of } }),
    removable: isFree,
    consequences: ({ records }) => [t('tags.deletion.records', { count: records }), t('tags.deletion.timeline')],
    restore: ({ id }, organization) => restore({ params: { id: String(id) }, body: { organization } }),
    deactivation: {
      isOff: ({ disabled_at }) => disabled_at !== null,
      set: ({ id, version }, off, organization) =>
        enable({ params: { id: String(id) }, body: { organization, enabled: !off, version } }),
      may: isFree,
    },
  };

  return (
    <ListPage
      table="tags"
      texts="mf-settings:tags"
      icon="tags"
      list={list}
      columns={columns}
      editor={editor}
      faded={({ disabled_at }) => disabled_at !== null}
    />
  );
}
