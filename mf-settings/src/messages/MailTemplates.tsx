import {
  listMessageTemplates,
  type MessageTemplateView,
  resetMessageTemplate,
  saveMessageTemplate,
  templateKinds,
} from '@intake-desk/contracts/administration';
import { type FieldProps, type ListEditor, ListPage, query, textField, useSend, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ownWords } from './own-words.ts';
import { PlaceholderArea } from './PlaceholderArea.tsx';
import { TemplateTrial } from './TemplateTrial.tsx';
import { draftOf, type TemplateDraft, type TemplateRow } from './template-row.ts';
import { useWordsList } from './use-words-list.tsx';

const useListMessageTemplates = query(listMessageTemplates).useQuery;

const rules = saveMessageTemplate.body.properties;
const shown = { id: 'subject', text: ({ subject }: MessageTemplateView): string => subject };

/** The hospital's mails by kind and language. */
export function MailTemplates() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const call = useListMessageTemplates({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const { list, columns } = useWordsList({ call, kinds: templateKinds, shown });

  const editor: ListEditor<TemplateRow, TemplateDraft> = {
    ...ownWords<TemplateRow, TemplateDraft>({
      draftOf,
      save: ({ kind, language }, { subject, body }, at) =>
        send(saveMessageTemplate, { body: { kind, language, subject, body, ...at } }),
      reset: ({ kind, language }, at) => send(resetMessageTemplate, { body: { kind, language, ...at } }),
    }),
    fieldsOf: (base) => {
      const label = t('messages.editor.body');
      const body = textField<TemplateDraft, 'body'>({ name: 'body', label, rule: rules.body, lines: 8 });
      return [
        textField({
          name: 'subject',
          label: t('messages.editor.subject'),
          rule: rules.subject,
          help: t('messages.editor.subjectHelp'),
        }),
        base ? { ...body, draw: (props) => <BodyField {...props} row={base} /> } : body,
      ];
    },
    consequences: ({ name }) => [t('messages.deletion.text', { name })],
  };

  return (
    <ListPage
      table="messages"
      texts="mf-settings:messages"
      icon="messages"
      list={list}
      columns={columns}
      editor={editor}
    />
  );
}

interface BodyFieldProps extends FieldProps<TemplateDraft> {
  readonly row: TemplateRow;
}

function BodyField({ row, draft, onChange, error }: BodyFieldProps) {
  const { t } = useTranslation('mf-settings');
  return (
    <PlaceholderArea
      value={draft.body}
      onChange={(body) => onChange({ ...draft, body })}
      error={error}
      help={t('messages.editor.bodyHelp')}
      placeholders={row.placeholders}
      minRows={8}
    >
      <TemplateTrial row={row} draft={draft} />
    </PlaceholderArea>
  );
}
