import type { Reply } from '@intake-desk/contracts';
import { previewMessageTemplate, sendTestMessage } from '@intake-desk/contracts/administration';
import { Button, type CallError, change, FailureAlert, Group, Text, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalWords } from '../frame/use-refusal-words.ts';
import classes from './BodyField.module.css';
import { atFields } from './own-words.ts';
import type { TemplateDraft, TemplateRow } from './template-row.ts';

const usePreviewMessageTemplate = change(previewMessageTemplate).useMutation;
const useSendTestMessage = change(sendTestMessage).useMutation;

interface Outcome {
  readonly of: TemplateDraft;
  readonly mail?: Reply<typeof previewMessageTemplate>;
  readonly error?: CallError;
}

/** Tries a mail before it is saved: as plain text here, or sent to the user's own address. */
export function TemplateTrial({ row, draft }: { readonly row: TemplateRow; readonly draft: TemplateDraft }) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const refusalWords = useRefusalWords();
  const [preview, previewing] = usePreviewMessageTemplate();
  const [send, sending] = useSendTestMessage();
  const [outcome, setOutcome] = useState<Outcome>();
  const { org, kind, language } = row;
  const { subject, body } = draft;
  const words = { org, kind, language, subject, body };

  const show = async (): Promise<void> => {
    const { data: mail, error } = await preview({ body: words });
    setOutcome({ of: draft, ...(mail ? { mail } : {}), ...(error ? { error } : {}) });
  };
  const sendTest = async (): Promise<void> => {
    const { error } = await send({ body: words });
    if (error) return setOutcome({ of: draft, error });
    notify({ kind: 'success', message: t('messages.trial.sent') });
  };
  const current = outcome?.of.subject === subject && outcome.of.body === body ? outcome : undefined;
  const refusal = atFields(current?.error);
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
      {current?.mail ? (
        <section className={classes.preview} aria-label={t('messages.trial.label')} lang={language}>
          <p className={classes.subject}>{current.mail.subject}</p>
          <p className={classes.text}>{current.mail.text}</p>
        </section>
      ) : null}
      <Text className={classes.hint}>{t('messages.trial.hint')}</Text>
    </>
  );
}
