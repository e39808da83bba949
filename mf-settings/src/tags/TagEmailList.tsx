import { allDepartments, languages } from '@intake-desk/contracts';
import {
  removeTagEmailTemplate,
  saveTagEmailTemplate,
  templatePlaceholders,
} from '@intake-desk/contracts/administration';
import {
  apiError,
  choiceField,
  displayLanguage,
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
import { useListDepartments } from '../directory/directory-api.ts';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { TagEmailPreview } from './TagEmailPreview.tsx';
import {
  departmentOfDraft,
  languageOfDraft,
  type TagEmailDraft,
  type TagEmailRow,
  tagEmailDraftOf,
  tagEmailRow,
} from './tag-email-row.ts';
import { useListAdministeredTags, useListTagEmailTemplates } from './tags-api.ts';

const rules = saveTagEmailTemplate.body.properties;
const placeholders = templatePlaceholders.tag.map((name) => `{${name}}`).join(', ');

/** Mails that adding a tag offers to send, by key and language, for the whole organisation or a department. */
export function TagEmailList() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('tags.emails.editor', rules);
  const { organisation, language } = useShell();
  const { symbol: org } = organisation;
  const list = useListTagEmailTemplates({ query: { org } }, { refetchOnMountOrArgChange: true });
  const { data: tags } = useListAdministeredTags({ query: { org } }, { refetchOnMountOrArgChange: true });
  const { data: departments } = useListDepartments({ query: { org, organization: org } });
  const send = useSend();
  const rows = useMemo(() => list.data?.map(tagEmailRow), [list.data]);

  /** Departments of a mail, the whole organisation first. */
  const forWhom = useMemo(
    () => [
      { value: allDepartments, label: t('tags.emails.editor.everyone') },
      ...(departments ?? [])
        .filter(({ deleted_at }) => deleted_at === null)
        .map(({ symbol, name }) => ({ value: symbol, label: name })),
    ],
    [departments, t],
  );

  const columns = useMemo((): readonly ListColumn<TagEmailRow>[] => {
    const forOf = ({ departmentSymbol }: TagEmailRow): string =>
      forWhom.find(({ value }) => value === (departmentSymbol ?? allDepartments))?.label ?? departmentSymbol ?? '';
    const tagsOf = ({ key }: TagEmailRow): string =>
      (tags ?? [])
        .filter(({ enabling_email_key }) => enabling_email_key === key)
        .map(({ name }) => name)
        .join(', ');
    const { text, column } = listColumns<TagEmailRow>(t, 'tags.emails');
    return [
      text('key', ({ key }) => key, { width: '160px' }),
      text('language', (row) => displayLanguage(row.language, language), {
        width: '144px',
        filter: {
          kind: 'choice',
          choices: languages.map((value) => ({ value, label: displayLanguage(value, language) })),
          has: (row, choice) => row.language === choice,
        },
      }),
      column('for', {
        width: '176px',
        cell: forOf,
        value: (row) => (row.departmentSymbol === null ? '' : forOf(row)),
        text: forOf,
        filter: {
          kind: 'choice',
          choices: forWhom,
          has: (row, choice) => (row.departmentSymbol ?? allDepartments) === choice,
        },
      }),
      text('subject', ({ subject }) => subject),
      // An administrator who turns it off or deletes it sees the tags that offer it.
      text('tags', tagsOf, { header: t('tags.views.tags'), width: '144px' }),
      column('state', {
        width: '96px',
        cell: ({ tag_enabled }) => t(tag_enabled ? 'tags.editor.on' : 'tags.editor.off'),
        value: ({ tag_enabled }) => (tag_enabled ? 0 : 1),
      }),
    ];
  }, [t, language, forWhom, tags]);

  const fieldsOf = (base: TagEmailRow | undefined): readonly EditorField<TagEmailDraft>[] => [
    ...(base
      ? []
      : [
          textField<TagEmailDraft, 'key'>(field('key')),
          choiceField<TagEmailDraft, 'language'>({
            ...textsOf('language'),
            choices: languages.map((value) => ({ value, label: displayLanguage(value, language) })),
          }),
          choiceField<TagEmailDraft, 'departmentSymbol'>({ ...textsOf('departmentSymbol'), choices: forWhom }),
        ]),
    textField(field('subject')),
    textField({
      ...field('template'),
      lines: 6,
      help: t('tags.emails.editor.templateHelp', { placeholders }),
    }),
    switchField({ ...textsOf('tag_enabled'), words: { on: t('tags.editor.on'), off: t('tags.editor.off') } }),
  ];

  /** Saves a text over a version, 0 for a new mail, and returns its row. */
  const write = async (draft: TagEmailDraft, version: number, org: string) => {
    const words = { ...draft, language: languageOfDraft(draft) };
    const { data, error } = await send(saveTagEmailTemplate, { body: { org, ...words, version } });
    const departmentSymbol = departmentOfDraft(draft);
    return data ? { data: tagEmailRow({ ...words, departmentSymbol, version: data.version }) } : { error };
  };
  const editor: ListEditor<TagEmailRow, TagEmailDraft> = {
    draftOf: (row) => tagEmailDraftOf(row, language),
    fieldsOf,
    aside: (draft) => <TagEmailPreview draft={draft} />,
    create: async (draft, org) => {
      const { data, error } = await write(draft, 0, org);
      const refusal = apiError(error);
      // Nobody changed it meanwhile: there is one already.
      return refusal?.kind === 'conflict'
        ? { error: { ...refusal, kind: 'invalid', errors: { key: ['validation.unique'] } } }
        : { data, error };
    },
    change: ({ version }, draft, org) => write(draft, version, org),
    remove: (row, org) => {
      const { key, language: written, departmentSymbol, version } = row;
      const of = { key, language: written, departmentSymbol: departmentSymbol ?? allDepartments };
      return send(removeTagEmailTemplate, { body: { org, ...of, version } });
    },
    consequences: ({ key, departmentSymbol }) => [
      t(departmentSymbol === null ? 'tags.emails.deletion.tags' : 'tags.emails.deletion.department', { key }),
    ],
    restore: (row, org) => write(tagEmailDraftOf(row, language), 0, org),
    deactivation: {
      isOff: ({ tag_enabled }) => !tag_enabled,
      set: (row, off, org) => write({ ...tagEmailDraftOf(row, language), tag_enabled: !off }, row.version, org),
    },
  };

  return (
    <ListPage
      table="tagEmails"
      texts="mf-settings:tags.emails"
      icon="mail"
      list={{
        ...list,
        data: rows,
        refetch: async () => {
          const { data, error } = await list.refetch();
          return { data: data?.map(tagEmailRow), error };
        },
      }}
      columns={columns}
      editor={editor}
    />
  );
}
