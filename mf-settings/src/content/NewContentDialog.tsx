import type { Questionnaire } from '@intake-desk/contracts';
import { importContent } from '@intake-desk/contracts/administration';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import {
  apiError,
  Button,
  change,
  FailureAlert,
  Form,
  Group,
  Modal,
  Stack,
  Textarea,
  TextInput,
  useErrorSentence,
  useFieldMessages,
  useShell,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedKey } from '../questionnaire/unique-name.ts';

const useImportContent = change(importContent).useMutation;

interface NewContentDialogProps {
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly key: string | null;
  readonly title: string;
  readonly notice: string;
}

/** Creates a questionnaire that can be published as it is, from its title; the rest is edited in its draft. */
export function NewContentDialog({ onMade, onClose }: NewContentDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  // English like all content, whatever the page's language: only the texts of that one are loaded.
  const notice = `Questionnaire of ${organisation.name}.`;
  /** The key is null while it follows the title. */
  const [typed, setTyped] = useState<Typed>({ key: null, title: '', notice });
  const values = { ...typed, key: typed.key ?? suggestedKey(typed.title) };
  const [missing, setMissing] = useState<Record<string, string>>();
  const [send, call] = useImportContent();
  const guard = useUnsavedGuard(typed.title !== '' || Boolean(typed.key) || typed.notice !== notice, onClose);
  const refusal = call.isLoading ? undefined : apiError(call.error);
  const taken = refusal?.kind === 'conflict' ? t('content.new.taken') : undefined;
  const errors = missing ?? messages(refusal);

  const make = async (): Promise<void> => {
    const empty = Object.entries(values).filter(([, value]) => value.trim() === '');
    setMissing(
      empty.length > 0
        ? Object.fromEntries(empty.map(([name]) => [name, t(`content.new.missing.${name}`)]))
        : undefined,
    );
    if (empty.length > 0) return;
    const questionnaire: Questionnaire = {
      key: values.key.trim(),
      version: 1,
      title: { en: typed.title.trim() },
      notice: { en: typed.notice.trim() },
      groups: [
        {
          id: 'group-1',
          title: { en: typed.title.trim() },
          items: [
            {
              uniqueId: `${values.key.trim()}.remarks`,
              type: 'textArea',
              required: false,
              text: { en: 'What should we know?' },
            },
          ],
        },
      ],
    };
    const file = writeQuestionnaireFile(questionnaire);
    const { data } = await send({ body: { organization: organisation.symbol, format: 'desk', file } });
    if (!data) return;
    guard.release();
    onMade(data.id);
  };
  const field = (name: 'key' | 'title' | 'notice') => ({
    name,
    label: t(`content.new.${name}`),
    description: t(`content.new.${name}Hint`),
    value: values[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <Modal asksItself opened onClose={guard.close} title={t('content.new.heading')} withCloseButton={false}>
      <Form onSubmit={make} busy={call.isLoading} errors={missing ?? refusal} label={t('content.new.heading')}>
        <Stack>
          {refusal && !taken && Object.keys(errors).length === 0 ? (
            <FailureAlert error={refusal}>{sentence(refusal)}</FailureAlert>
          ) : null}
          <TextInput {...field('title')} error={errors.title ?? errors['title.en']} data-autofocus />
          <TextInput {...field('key')} error={taken ?? errors.key} />
          <Textarea {...field('notice')} error={errors.notice ?? errors['notice.en']} autosize minRows={2} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={guard.close}>
              {t('content.cancel')}
            </Button>
            <Button type="submit" loading={call.isLoading}>
              {t('content.new.submit')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
