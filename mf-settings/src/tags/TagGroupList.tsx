import {
  type AdministeredTagGroup,
  changeTagGroup,
  createTagGroup,
  deleteTagGroup,
  enableTagGroup,
  moveTagGroup,
  restoreTagGroup,
} from '@intake-desk/contracts/administration';
import {
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
import { ColorChip } from './ColorChip.tsx';
import { PlaceButtons } from './PlaceButtons.tsx';
import { tagColorField } from './tag-color-field.tsx';
import { useListTagGroups } from './tags-api.ts';

const rules = createTagGroup.body.properties;

const draftOf = (group: AdministeredTagGroup | undefined) => ({
  name: group?.name ?? '',
  color: group?.color ?? '#888888',
  exclusive: group?.exclusive ?? false,
  alterable: group?.alterable ?? true,
});
type GroupDraft = Readonly<ReturnType<typeof draftOf>>;

/** Groups of tags, and those with at most one tag per record. */
export function TagGroupList() {
  const { t } = useTranslation('mf-settings');
  const { textsOf } = useNamedFields('tags.groups.editor', rules);
  const { organisation, can } = useShell();
  const org = organisation.symbol;
  const list = useListTagGroups({ query: { org } }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const administers = can('admin');
  const { data, refetch } = list;
  // Tags without a group are listed under a heading that cannot be edited.
  const rows = useMemo(() => data?.filter(({ is_no_group }) => !is_no_group), [data]);

  const columns = useMemo((): readonly ListColumn<AdministeredTagGroup>[] => {
    const places = new Map(rows?.map(({ id }, index) => [id, index]));
    const kindOf = ({ exclusive }: AdministeredTagGroup): string => t(exclusive ? 'tags.exclusive' : 'tags.several');
    const { text, number, column } = listColumns<AdministeredTagGroup>(t, 'tags');
    return [
      column('place', {
        width: '112px',
        value: ({ id }) => places.get(id) ?? 0,
        cell: ({ id, name, alterable }) =>
          alterable || administers ? (
            <PlaceButtons
              name={name}
              refetch={refetch}
              move={(direction) => send(moveTagGroup, { params: { id }, body: { organization: org, direction } })}
            />
          ) : null,
      }),
      text('name', ({ name }) => name, {
        cell: ({ name, color, disabled_at, alterable }) => (
          <ColorChip color={color} name={name}>
            {[disabled_at === null ? [] : t('tags.disabled'), alterable ? [] : t('tags.fixed')].flat().join(', ')}
          </ColorChip>
        ),
      }),
      column('exclusive', { width: '160px', cell: kindOf, value: kindOf }),
      number('tags', ({ tags }) => tags, { width: '96px' }),
      number('records', ({ records }) => records, { width: '96px' }),
    ];
  }, [t, rows, refetch, send, org, administers]);

  const words = { on: t('tags.editor.on'), off: t('tags.editor.off') };
  const fieldsOf = (): readonly EditorField<GroupDraft>[] => [
    textField({ name: 'name', label: t('tags.editor.name'), rule: rules.name }),
    tagColorField(t('tags.editor.color'), t('tags.editor.colorHelp')),
    switchField({ ...textsOf('exclusive'), words }),
    ...(administers ? [switchField<GroupDraft, 'alterable'>({ ...textsOf('alterable'), words })] : []),
  ];

  const valuesOf = ({ alterable, ...draft }: GroupDraft) => ({ ...draft, ...(administers ? { alterable } : {}) });
  const editor: ListEditor<AdministeredTagGroup, GroupDraft> = {
    draftOf,
    fieldsOf,
    aside: ({ name, color }) => <ColorChip color={color} name={name.trim() || t('tags.editor.sample')} />,
    create: (draft, organization) => send(createTagGroup, { body: { organization, ...valuesOf(draft) } }),
    change: ({ id, version }, draft, organization) =>
      send(changeTagGroup, { params: { id }, body: { organization, ...valuesOf(draft), version } }),
    remove: ({ id }, of) => send(deleteTagGroup, { params: { id }, query: { org: of } }),
    removable: ({ alterable }) => alterable,
    consequences: ({ tags, records }) => [
      t('tags.groups.deletion.tags', { count: tags }),
      t('tags.deletion.records', { count: records }),
      t('tags.deletion.timeline'),
    ],
    restore: ({ id }, organization) => send(restoreTagGroup, { params: { id }, body: { organization } }),
    deactivation: {
      isOff: ({ disabled_at }) => disabled_at !== null,
      set: ({ id, version }, off, organization) =>
        send(enableTagGroup, { params: { id }, body: { organization, enabled: !off, version } }),
      may: ({ alterable }) => alterable || administers,
    },
  };

  return (
    <ListPage
      table="tagGroups"
      texts="mf-settings:tags.groups"
      icon="tags"
      list={{ ...list, data: rows }}
      columns={columns}
      editor={editor}
    />
  );
}
