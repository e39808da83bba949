import { languages, saveMessageTemplate, templateKinds } from '@intake-desk/contracts';
import {
  Badge,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  textField,
  useShell,
} from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyField } from './body-field.tsx';
import {
  useSettingsResetTemplateMutation,
  useSettingsSaveTemplateMutation,
  useSettingsTemplatesQuery,
} from './messages-api.ts';
import { atFields, draftOf, type TemplateDraft, type TemplateRow, templateRow } from './template-row.ts';

const rules = saveMessageTemplate.body.properties;
const sources = ['own', 'general', 'built-in'] as const;
const colors = { own: 'teal', general: 'dark', 'built-in': 'gray' } as const;

const isOwn = ({ source }: TemplateRow): boolean => source === 'own';

/** The words of the hospital's mails, by kind and language. */
export function Templates() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const org = organisation.symbol;
  const call = useSettingsTemplatesQuery({ query: { org } }, { refetchOnMountOrArgChange: true });
  const [save] = useSettingsSaveTemplateMutation();
  const [reset] = useSettingsResetTemplateMutation();

  const rowsOf = useCallback(
    (views: NonNullable<typeof call.data>): TemplateRow[] =>
      views.map((view) => {
        const of = { kind: t(`messages.kinds.${view.kind}`), language: t(`messages.languages.${view.language}`) };
        return templateRow(view, org, t('messages.rowName', of));
      }),
    [t, org],
  );
  const data = useMemo(() => call.data && rowsOf(call.data), [call.data, rowsOf]);
  const refetch = async () => {
    const { data: views, error } = await call.refetch();
    return { data: views && rowsOf(views), error };
  };

  const columns = useMemo((): readonly ListColumn<TemplateRow>[] => {
    const choice = (
      id: string,
      texts: string,
      values: readonly string[],
      value: (row: TemplateRow) => string,
    ): ListColumn<TemplateRow> => {
      const word = (row: TemplateRow): string => t(`messages.${texts}.${value(row)}`);
      return {
        id,
        header: t(`messages.columns.${id}`),
        cell: word,
        // In the order in which mails are sent, and of languages as the desk lists them.
        value: (row) => values.indexOf(value(row)),
        text: word,
        filter: {
          kind: 'choice',
          choices: values.map((one) => ({ value: one, label: t(`messages.${texts}.${one}`) })),
          has: (row, chosen) => value(row) === chosen,
        },
      };
    };
    const source = choice('source', 'sources', sources, (row) => row.source);
    return [
      { ...choice('kind', 'kinds', templateKinds, ({ kind }) => kind), width: '200px' },
      { ...choice('language', 'languages', languages, ({ language }) => language), width: '140px' },
      {
        ...source,
        cell: (row) => (
          <Badge miw="max-content" variant="outline" color={colors[row.source]} tt="none" fw={500}>
            {source.cell(row)}
          </Badge>
        ),
      },
      {
        id: 'subject',
        header: t('messages.columns.subject'),
        width: '320px',
        cell: ({ subject }) => subject,
        value: ({ subject }) => subject,
        filter: { kind: 'text' },
      },
    ];
  }, [t]);

  const fieldsOf = (base: TemplateRow | undefined): readonly EditorField<TemplateDraft>[] => [
    textField({
      name: 'subject',
      label: t('messages.editor.subject'),
      rule: rules.subject,
      help: t('messages.editor.subjectHelp'),
    }),
    bodyField({ label: t('messages.editor.body'), rule: rules.body, row: base }),
  ];

  const editor: ListEditor<TemplateRow, TemplateDraft> = {
    draftOf,
    fieldsOf,
    change: async (row, { subject, body }, organization) => {
      const { kind, language, version } = row;
      const which = { org: organization, kind, language, version };
      if (row.first) {
        const { error } = await reset({ body: which });
        return error ? { error } : { data: { ...row, version: 0 } };
      }
      const { data: saved, error } = await save({ body: { ...which, subject, body } });
      if (!saved) return { error: atFields(error) };
      const first = row.source === 'own' ? {} : ({ first: true } as const);
      return { data: { ...row, subject, body, source: 'own', version: saved.version, ...first } };
    },
    remove: ({ kind, language, version }, organization) =>
      reset({ body: { org: organization, kind, language, version } }),
    removable: isOwn,
    restore: ({ kind, language, subject, body }, organization) =>
      save({ body: { org: organization, kind, language, subject, body, version: 0 } }),
    consequences: ({ name }) => [t('messages.deletion.text', { name })],
  };

  return (
    <ListPage
      table="messages"
      texts="mf-settings:messages"
      icon="messages"
      list={{ ...call, data, refetch }}
      columns={columns}
      editor={editor}
    />
  );
}
