import {
  type AdministeredRelease,
  changeRelease,
  createRelease,
  deleteRelease,
  type Language,
  languages,
  listAdministeredReleases,
} from '@intake-desk/contracts';
import {
  Alert,
  Badge,
  displayDateTime,
  type EditorField,
  Icon,
  type ListColumn,
  type ListEditor,
  ListPage,
  query,
  switchField,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { ReleasePreview } from './ReleasePreview.tsx';
import { draftOf, missingIn, type ReleaseDraft, valuesOf } from './release-draft.ts';
import { useLanguageNames } from './use-language-names.ts';

const useListAdministeredReleases = query(listAdministeredReleases).useQuery;

const rules = createRelease.body.properties;

const sources = ['written', 'folder'] as const;
/** Returns true if an administrator wrote it; others are files in the folder of release notes. */
const isWritten = ({ file }: AdministeredRelease): boolean => file === null;
const sourceOf = (release: AdministeredRelease): (typeof sources)[number] =>
  isWritten(release) ? 'written' : 'folder';

/** Settings → Release notes: news for all staff in the five languages. */
export default function Releases() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { names: nameOf, list: listed } = useLanguageNames();
  const list = useListAdministeredReleases(
    { query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const send = useSend();

  const columns = useMemo((): readonly ListColumn<AdministeredRelease>[] => {
    const state = ({ published }: AdministeredRelease) => t(`releases.states.${published ? 'published' : 'draft'}`);
    const when = ({ created_at }: AdministeredRelease) => displayDateTime(created_at, organisation.timezone);
    const missing = ({ names, texts }: AdministeredRelease) => {
      const lacking = missingIn(names, texts);
      return lacking.length === 0 ? t('releases.allLanguages') : t('releases.lacks', { languages: listed(lacking) });
    };
    const { text, choice, date, column } = listColumns<AdministeredRelease>(t, 'releases');
    return [
      text('name', ({ name }) => name, { width: '200px' }),
      text('tag', ({ tag }) => tag, { width: '96px' }),
      column('state', {
        width: '120px',
        cell: (release) => (
          <Badge miw="max-content" variant="outline" color={release.published ? 'teal' : 'gray'} tt="none" fw={500}>
            {state(release)}
          </Badge>
        ),
        value: state,
      }),
      date('created_at', ({ created_at }) => created_at, when, {
        header: t('releases.columns.createdAt'),
        width: '150px',
      }),
      choice('source', sources, (source) => t(`releases.sources.${source}`), sourceOf, { width: '130px' }),
      column('languages', { cell: missing, value: missing }),
    ];
  }, [t, organisation, listed]);

  const wordsIn = (language: Language): readonly EditorField<ReleaseDraft>[] => {
    const optional = language !== 'en';
    const of = { language: nameOf(language) };
    return [
      textField({
        name: `names.${language}`,
        label: t('releases.editor.name', of),
        optional,
        ...(optional ? {} : { rule: rules.names.properties.en }),
      }),
      textField({
        name: `texts.${language}`,
        label: t('releases.editor.text', of),
        optional,
        lines: 4,
        ...(optional ? {} : { rule: rules.texts.properties.en, help: t('releases.editor.textHelp') }),
      }),
    ];
  };
  const fieldsToWrite: readonly EditorField<ReleaseDraft>[] = [
    textField({ name: 'tag', label: t('releases.editor.tag'), rule: rules.tag, help: t('releases.editor.tagHelp') }),
    switchField({
      name: 'published',
      label: t('releases.editor.published'),
      rule: rules.published,
      help: t('releases.editor.publishedHelp'),
      words: { on: t('releases.states.published'), off: t('releases.states.draft') },
    }),
    ...languages.flatMap(wordsIn),
  ];
  const editor: ListEditor<AdministeredRelease, ReleaseDraft> = {
    draftOf,
    // A file's texts are shown, and changed in the file.
    fieldsOf: (base) => (base && !isWritten(base) ? [] : fieldsToWrite),
    removable: isWritten,
    aside: (draft, base) => (
      <>
        {base?.file ? (
          <Alert variant="light" icon={<Icon name="info" />}>
            {t('releases.fromFile', { file: base.file })}
          </Alert>
        ) : null}
        <ReleasePreview draft={draft} />
      </>
    ),
    create: (draft, org) => send(createRelease, { body: { org, ...valuesOf(draft) } }),
    change: ({ id, version }, draft, org) =>
      send(changeRelease, { params: { id }, body: { org, ...valuesOf(draft), version } }),
    remove: ({ id }, org) => send(deleteRelease, { params: { id }, query: { org } }),
    consequences: ({ published }) => (published ? [t('releases.deletion.published')] : []),
    // With its first publication date, so that it is not new again.
    restore: (release, org) =>
      send(createRelease, { body: { org, ...valuesOf(draftOf(release)), published_at: release.published_at } }),
  };
  return (
    <ListPage
      table="releases"
      texts="mf-settings:releases"
      icon="releases"
      list={list}
      columns={columns}
      faded={({ published }) => !published}
      editor={editor}
    />
  );
}
