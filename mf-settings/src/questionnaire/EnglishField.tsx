import type { QuestionText } from '@intake-desk/contracts';
import { languages } from '@intake-desk/contracts';
import { Optional, Textarea } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../releases/use-language-names.ts';
import { isMissing } from './missing-texts.ts';
import type { FaultWords } from './use-fault-words.ts';

interface EnglishFieldProps {
  readonly label: string;
  readonly place: string;
  readonly text: QuestionText | undefined;
  readonly words: FaultWords;
  readonly optional?: boolean;
  readonly onType: (typed: string) => void;
}

/** A text in English, with a note of languages without a translation. */
export function EnglishField({ label, place, text, words, optional = false, onType }: EnglishFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { list } = useLanguageNames();
  const lacking = text && !isMissing(text, 'en') ? languages.filter((language) => isMissing(text, language)) : [];
  return (
    <Textarea
      label={optional ? <Optional>{label}</Optional> : label}
      lang="en"
      required={!optional}
      autosize
      minRows={1}
      value={text?.en ?? ''}
      error={words(`${place}.en`) ?? words(place)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={lacking.length > 0 ? t('questionnaire.lacking', { languages: list(lacking) }) : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
