import type { Questionnaire } from '@intake-desk/contracts';
import { TextInput, useFieldSentences } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameProblem } from './unique-name.ts';

interface NameFieldProps {
  readonly draft: Questionnaire;
  readonly name: string;
  /** True if a published version has it, since reports count by it. */
  readonly fixed: boolean;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The stable name of a question. An invalid name stays typed with an explanation, and is not applied. */
export function NameField({ draft, name, fixed, error, onChange }: NameFieldProps) {
  const { t } = useTranslation('mf-settings');
  const sentences = useFieldSentences();
  const [typed, setTyped] = useState({ of: name, text: name });
  if (typed.of !== name) setTyped({ of: name, text: name });
  const problem = nameProblem(draft, typed.text, name);
  return (
    <TextInput
      label={t('questionnaire.item.name')}
      description={t(fixed ? 'questionnaire.item.nameFixed' : 'questionnaire.item.nameHelp')}
      readOnly={fixed}
      autoComplete="off"
      spellCheck={false}
      value={typed.text}
      error={problem === null ? error : sentences({ place: [problem] }).place}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const taken = nameProblem(draft, text, name) === null;
        setTyped({ of: taken ? text : name, text });
        if (taken) onChange(text);
      }}
    />
  );
}
