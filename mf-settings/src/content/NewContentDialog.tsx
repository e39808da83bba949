import { type Language, languages } from '@intake-desk/contracts';
import { importContent } from '@intake-desk/contracts/administration';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import {
  apiError,
  change,
  FailureAlert,
  FormDialog,
  Select,
  Textarea,
  TextInput,
  useFieldMessages,
  useShell,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedKey } from '../questionnaire/unique-name.ts';
import { useLanguageNames } from '../releases/use-language-names.ts';
import { newQuestionnaire, suggestedNotice } from './new-questionnaire.ts';

const useImportContent = change(importContent).useMutation;

interface NewContentDialogProps {
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

interface Typed {
  /** Null while it follows the title. */
  readonly key: string | null;
  readonly title: string;
  /** Null while it follows the language. */
  readonly notice: string | null;
  readonly language: Language;
}

/** Creates a questionnaire that can be published as it is, from its title; the rest is edited in its draft. */
export function NewContentDialog({ onMade, onClose }: NewContentDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { title } = useLanguageNames();
  const { organisation, language: reader } = useShell();
  const messages = useFieldMessages();
  const [typed, setTyped] = useState<Typed>({ key: null, title: '', notice: null, language: reader });
  const { language } = typed;
  const values = {
    key: typed.key ?? suggestedKey(typed.title),
    title: typed.title,
    notice: typed.notice ?? suggestedNotice(organisation.name, language),
  };
  const [missing, setMissing] = useState<Record<string, string>>();
  const [send, call] = useImportContent();
  const guard = useUnsavedGuard(typed.title !== '' || Boolean(typed.key) || typed.notice !== null, onClose);
  const refusal = call.isLoading ? undefined : apiError(call.error);
  const taken = refusal?.kind === 'conflict' ? t('content.new.taken') : undefined;
  const errors = missing ?? messages(refusal);

  const edit = (change: Partial<Typed>): void => {
    setMissing(undefined);
    call.reset();
    setTyped((before) => ({ ...before, ...change }));
  };
  const make = async (): Promise<void> => {
    const empty = Object.entries(values).filter(([, value]) => value.trim() === '');
    setMissing(
      empty.length > 0
        ? Object.fromEntries(empty.map(([name]) => [name, t(`content.new.missing.${name}`)]))
        : undefined,
    );
    if (empty.length > 0) return;
    const words = { key: values.key.trim(), title: values.title.trim(), notice: values.notice.trim() };
    const file = writeQuestionnaireFile(newQuestionnaire(words, language));
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
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => edit({ [name]: value }),
  });
  return (
    <FormDialog
      asksItself
      onClose={guard.close}
      title={t('content.new.heading')}
      withCloseButton={false}
      onSubmit={make}
      busy={call.isLoading}
      errors={missing ?? refusal}
      label={t('content.new.heading')}
      cancel={t('content.cancel')}
      confirm={t('content.new.submit')}
    >
      {refusal && !taken && Object.keys(errors).length === 0 ? <FailureAlert error={refusal} /> : null}
      <TextInput {...field('title')} error={errors.title ?? errors[`title.${language}`]} data-autofocus />
      <Select
        label={t('content.new.language')}
        description={t('content.new.languageHint')}
        data={languages.map((one) => ({ value: one, label: title(one) }))}
        value={language}
        onChange={(next) => next && edit({ language: next })}
      />
      <TextInput {...field('key')} error={taken ?? errors.key} />
      <Textarea {...field('notice')} error={errors.notice ?? errors[`notice.${language}`]} autosize minRows={2} />
    </FormDialog>
  );
}
