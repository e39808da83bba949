import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { formPdf } from './form-pdf.ts';
import { givenAnswers } from './given-answers.ts';
import { listForms, readForm } from './read-form.ts';

/** Completed forms as staff read them. */
export function createForms(context: ReportsContext) {
  const read = readForm(context);
  return {
    /** Completed forms of an intake within the scope, named in the caller's language. */
    list: listForms(context),
    /** One completed form with questions and answers in the caller's language. Throws NotFound outside the scope. */
    read,
    /** What was answered in the forms of an intake, riskiest first. Throws NotFound outside the scope. */
    answers: givenAnswers(context),
    /** The same as a PDF (A4). */
    pdf: async (staff: Staff, formId: number): Promise<Buffer> =>
      formPdf(await read(staff, formId), { language: staff.language, seesRisk: staff.can('view_form_group') }),
  };
}
