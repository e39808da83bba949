import type { Questionnaire } from '@intake-desk/contracts';
import { Text } from '@intake-desk/kit';
import type { Faults } from './faults.ts';

interface TranslationTableProps {
  readonly draft: Questionnaire;
  readonly onChange: (draft: Questionnaire) => void;
  readonly faults: Faults;
  readonly readOnly?: boolean;
}

/** The texts of a questionnaire, side by side in two languages. */
export const TranslationTable = ({ draft }: TranslationTableProps) => <Text>{draft.title.en}</Text>;
