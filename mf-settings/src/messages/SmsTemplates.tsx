import { listSmsTemplates, resetSmsTemplate, saveSmsTemplate, smsKinds } from '@intake-desk/contracts/administration';
import { type ListEditor, ListPage, query, textField, useSend, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ownWords } from './own-words.ts';
import { SmsField } from './SmsField.tsx';
import { type SmsDraft, type SmsRow, smsDraftOf } from './sms-row.ts';
import { useWordsList } from './use-words-list.tsx';

const useListSmsTemplates = query(listSmsTemplates).useQuery;

const rule = saveSmsTemplate.body.properties.body;
const shown = { id: 'body', text: ({ body }: SmsDraft): string => body };

/** The hospital's SMS by kind and language. */
export function SmsTemplates() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const call = useListSmsTemplates({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const { list, columns } = useWordsList({ call, kinds: smsKinds, shown });

  const editor: ListEditor<SmsRow, SmsDraft> = {
    ...ownWords<SmsRow, SmsDraft>({
      draftOf: smsDraftOf,
      save: ({ kind, language }, { body }, at) => send(saveSmsTemplate, { body: { kind, language, body, ...at } }),
      reset: ({ kind, language }, at) => send(resetSmsTemplate, { body: { kind, language, ...at } }),
    }),
    fieldsOf: (base) => {
      const field = textField<SmsDraft, 'body'>({ name: 'body', label: t('messages.editor.body'), rule, lines: 4 });
      return [base ? { ...field, draw: (props) => <SmsField {...props} row={base} /> } : field];
    },
    consequences: ({ name }) => [t('messages.sms.deletion.text', { name })],
  };

  return (
    <ListPage
      table="messages"
      texts="mf-settings:messages.sms"
      icon="messages"
      list={list}
      columns={columns}
      editor={editor}
    />
  );
}
