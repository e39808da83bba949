import type { Reply } from '@intake-desk/contracts';
import { previewMessageTemplate, sendTestMessage } from '@intake-desk/contracts/administration';
import { Button, change, FailureAlert, Group, Text, useFailureReason, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useTrial } from '../frame/use-trial.ts';
import classes from './BodyField.module.css';
import { atFields } from './own-words.ts';
import type { TemplateDraft, TemplateRow } from './template-row.ts';

const usePreviewMessageTemplate = change(previewMessageTemplate).useMutation;
const useSendTestMessage = change(sendTestMessage).useMutation;

/** Tries a mail before it is saved: as plain text here, or sent to the user's own address. */
export function TemplateTrial({ row, draft }: { readonly row: TemplateRow; readonly draft: TemplateDraft }) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const refusalWords = useFailureReason('mf-settings');
  const [preview, previewing] = usePreviewMessageTemplate();
  const [send, sending] = useSendTestMessage();
  const { org, kind, language } = row;
  const { subject, body } = draft;
  const words = { org, kind, language, subject, body };
  const { data: mail, error, keep } = useTrial<Reply<typeof previewMessageTemplate>>(JSON.stringify(words));

  const show = async (): Promise<void> => keep(await preview({ body: words }));
  const sendTest = async (): Promise<void> => {
    const result = await send({ body: words });
    if (result.error) return keep({ error: result.error });
    notify({ kind: 'success', message: t('messages.trial.sent') });
  };
  const refusal = atFields(error);
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" loading={previewing.isLoading} onClick={() => void show()}>
          {t('messages.trial.preview')}
        </Button>
        <Button size="xs" variant="default" loading={sending.isLoading} onClick={() => void sendTest()}>
          {t('messages.trial.send')}
        </Button>
      </Group>
      {refusal ? <FailureAlert>{refusalWords(refusal)}</FailureAlert> : null}
      {mail ? (
        <section className={classes.preview} aria-label={t('messages.trial.label')} lang={language}>
          <p className={classes.subject}>{mail.subject}</p>
          <p className={classes.text}>{mail.text}</p>
        </section>
      ) : null}
      <Text className={classes.hint}>{t('messages.trial.hint')}</Text>
    </>
  );
}
