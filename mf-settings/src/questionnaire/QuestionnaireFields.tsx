import type { Questionnaire } from '@intake-desk/contracts';
import { TextInput } from '@intake-desk/kit';
import type { Faults } from './faults.ts';

interface QuestionnaireFieldsProps {
  readonly draft: Questionnaire;
  readonly onChange: (draft: Questionnaire) => void;
  readonly faults: Faults;
  readonly readOnly?: boolean;
  /** uniqueIds that a published version has: they stay as they are. */
  readonly published?: ReadonlySet<string>;
}

/** The editor of a questionnaire's questions. */
export const QuestionnaireFields = ({ draft, onChange, readOnly = false }: QuestionnaireFieldsProps) => (
  <TextInput
    label={draft.key}
    value={draft.title.en}
    readOnly={readOnly}
    onChange={(event) => onChange({ ...draft, title: { ...draft.title, en: event.currentTarget.value } })}
  />
);
