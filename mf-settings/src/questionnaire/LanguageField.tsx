import { languages, type QuestionText } from '@intake-desk/contracts';
import { Optional, Textarea } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../releases/use-language-names.ts';
import { MainLanguage } from './main-language.ts';
import { isMissing } from './missing-texts.ts';
import { isWritten, withText } from './question-text.ts';
import type { FaultWords } from './use-fault-words.ts';

interface LanguageFieldProps {
  readonly label: string;
  readonly place: string;
  readonly text: QuestionText | undefined;
  readonly words: FaultWords;
  readonly optional?: boolean;
  readonly onChange: (text: QuestionText) => void;
}

/** A text in the main language, with a note of languages without a translation. */
export function LanguageField({ label, place, text, words, optional = false, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { list } = useLanguageNames();
  const main = use(MainLanguage);
  const lacking = text && isWritten(text) ? languages.filter((language) => isMissing(text, language)) : [];
  return (
    <Textarea
      label={optional ? <Optional>{label}</Optional> : label}
      lang={main}
      required={!optional}
      autosize
      minRows={1}
      value={text?.[main] ?? ''}
      error={words(`${place}.${main}`) ?? words(place)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={lacking.length > 0 ? t('questionnaire.lacking', { languages: list(lacking) }) : undefined}
      onChange={(event) => onChange(withText(text, main, event.currentTarget.value, main))}
    />
  );
}
