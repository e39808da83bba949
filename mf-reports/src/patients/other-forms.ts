import type { Population, SelectedQuestions } from '@intake-desk/contracts/reports';
import type { ListedPatient, PatientList } from './patient-list.ts';
import { selectedQuestions } from './selected-questions.ts';

/** Returns the listed patients' forms beside their newest one that may have an answer in words to a selected question. */
export function otherForms(
  { size, questionnaires }: Population,
  selected: SelectedQuestions | undefined,
  list: PatientList,
): Pick<ListedPatient, 'form' | 'patient'>[] {
  const newest = new Int32Array(size);
  for (const { form, patient } of list.slice(0, list.size)) newest[patient] = form;
  return questionnaires
    .filter((questionnaire) => selectedQuestions(questionnaire, selected).some(({ type }) => type === 'textArea'))
    .flatMap(({ rows, forms, patients }) =>
      Array.from({ length: rows }, (_, row) => ({ form: forms?.[row] ?? 0, patient: patients[row] ?? 0 })),
    )
    .filter(({ form, patient }) => form !== 0 && newest[patient] !== 0 && newest[patient] !== form);
}
