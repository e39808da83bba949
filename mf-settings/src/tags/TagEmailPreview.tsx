import { previewTagEmailTemplate, sendTestTagEmail } from '@intake-desk/contracts/administration';
import {
  Button,
  change,
  Text,
  useDebouncedValue,
  useErrorSentence,
  useFailureReason,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOfDraft, type TagEmailDraft } from './tag-email-row.ts';
import classes from './tags.module.css';

const usePreviewTagEmailTemplate = change(previewTagEmailTemplate).useMutation;
const useSendTestTagEmail = change(sendTestTagEmail).useMutation;

/** Idle time in ms before the preview is refreshed. */
const PAUSE_MS = 500;

/** The mail with sample values, and a button that sends it to the user. */
export function TagEmailPreview({
  draft,
}: {
  readonly draft: Pick<TagEmailDraft, 'language' | 'subject' | 'template'>;
}) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const refusalWords = useFailureReason('mf-settings');
  const messages = useFieldMessages();
  const [preview, { data, error }] = usePreviewTagEmailTemplate();
  const [send, { isLoading }] = useSendTestTagEmail();
  const org = organisation.symbol;
  const [subject] = useDebouncedValue(draft.subject, PAUSE_MS);
  const [template] = useDebouncedValue(draft.template, PAUSE_MS);
  const language = languageOfDraft(draft);
  const written = subject.trim() !== '' && template.trim() !== '';

  useEffect(() => {
    if (written) void preview({ body: { org, language, subject, template } });
  }, [preview, written, org, language, subject, template]);

  const test = async (): Promise<void> => {
    const result = await send({ body: { org, language, subject: draft.subject, template: draft.template } });
    if (!result.error) notify({ kind: 'success', message: t('tags.emails.tested') });
    else notify({ kind: 'error', message: refusalWords(result.error) });
  };
  return (
    <section className={classes.preview} aria-label={t('tags.emails.preview')}>
      <h2>{t('tags.emails.preview')}</h2>
      {written && data && !error ? (
        <>
          <Text fw={600}>{data.subject}</Text>
          <p className={classes.letter}>{data.text}</p>
        </>
      ) : (
        <Text className={classes.quiet}>
          {written && error ? (Object.values(messages(error))[0] ?? sentence(error)) : t('tags.emails.nothing')}
        </Text>
      )}
      <Button variant="default" size="compact-sm" loading={isLoading} disabled={!written} onClick={() => void test()}>
        {t('tags.emails.test')}
      </Button>
    </section>
  );
}
