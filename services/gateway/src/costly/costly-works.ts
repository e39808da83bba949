import {
  type Args,
  conversionErrors,
  Download,
  downloadForm,
  getAppointmentData,
  getConversionData,
  getReportData,
  Invalid,
  prepareAppointmentExport,
  prepareExport,
  previewForm,
  type Reply,
  type RouteShape,
  searchPatients,
  selectAppointments,
  selectIntakes,
} from '@intake-desk/contracts';
import { readFhirBinary } from '@intake-desk/contracts/fhir';
import { findReportPatients, getDropOff, getReportColumns, getReportFigures } from '@intake-desk/contracts/reports';
import { getToday } from '@intake-desk/contracts/today';
import type { Staff } from '@intake-desk/identity';
import { ownStaff } from '@intake-desk/integration';
import type { Services } from '../services.ts';

/** Services that costly work may use, over the database of the thread that it runs in. */
export type CostlyServices = Pick<Services, 'intakes' | 'reports'>;

/** The work of a call that would block the main thread for too long, without HTTP. */
export interface CostlyWork<R extends RouteShape = RouteShape> {
  readonly route: R;
  run(services: CostlyServices, call: Args<R>, staff: Staff): Promise<Reply<R>>;
}

function costlyWork<const R extends RouteShape>(
  route: R,
  run: (services: CostlyServices, call: Args<R>, staff: Staff) => Promise<Reply<NoInfer<R>>>,
): CostlyWork<R> {
  return { route, run };
}

/** Returns the query without the fields of the scope. Throws Invalid for a period with one end. */
export function questionOf<B extends Parameters<typeof conversionErrors>[0] & { readonly org: string }>(body: B) {
  const { org: _org, departmentSymbol: _department, ...asked } = body;
  const errors = conversionErrors(body);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return asked;
}

/** Rows, totals and charts of the dashboard (S1 §2), by intake. */
export const conversionData = costlyWork(getConversionData, ({ intakes }, { body }, staff) => {
  const { action: _action, ...question } = questionOf(body);
  return intakes.conversion.read(staff, question);
});

/** The same by the day of the appointment. */
export const appointmentData = costlyWork(getAppointmentData, ({ intakes }, { body }, staff) => {
  const { action: _action, ...question } = questionOf(body);
  return intakes.conversion.readAppointments(staff, question);
});

export const todayList = costlyWork(getToday, ({ intakes }, { body }, staff) => intakes.today.read(staff, body));

export const intakeSelection = costlyWork(selectIntakes, ({ intakes }, { body }, staff) =>
  intakes.conversion.select(staff, questionOf(body)),
);

export const appointmentSelection = costlyWork(selectAppointments, ({ intakes }, { body }, staff) =>
  intakes.conversion.selectAppointments(staff, questionOf(body)),
);

/** Counts the rows of an export and stores it for its user. */
export const exportPreparation = costlyWork(prepareExport, ({ intakes }, { body }, staff) =>
  intakes.exports.prepare(staff, { tab: 'conversion', ...questionOf(body) }),
);

/** The same of the appointments tab. */
export const appointmentExportPreparation = costlyWork(prepareAppointmentExport, ({ intakes }, { body }, staff) =>
  intakes.exports.prepare(staff, { tab: 'appointments', ...questionOf(body) }),
);

/** Submitted questionnaires of a report (S2 §7). */
export const reportData = costlyWork(getReportData, ({ reports }, { body }, staff) =>
  reports.reportData.read(staff, body),
);

/** The same by columns, for the screens. */
export const reportColumns = costlyWork(getReportColumns, ({ reports }, { body }, staff) =>
  reports.reportData.readColumns(staff, body),
);

/** Figures of a report, for readers who get no rows. */
export const reportFigures = costlyWork(getReportFigures, ({ reports }, { body }, staff) =>
  reports.figures.read(staff, body),
);

export const dropOff = costlyWork(getDropOff, ({ reports }, { body }, staff) => reports.dropOff.read(staff, body));

/** Finds patients of a report by a part of their ID. */
export const reportPatientSearch = costlyWork(findReportPatients, ({ reports }, { body }, staff) =>
  reports.reportPatients.find(staff, body),
);

/** A completed form as PDF (S1 §7). */
export const formPreview = costlyWork(previewForm, async ({ reports }, { params }, staff) => {
  const pdf = await reports.forms.pdf(staff, params.formId);
  return { success: true, data: pdf.toString('base64') };
});

/** The form as a file (S1 §7), whose name does not identify the patient. */
export const formDownload = costlyWork(downloadForm, async ({ reports }, { params }, staff) => {
  const pdf = await reports.forms.pdf(staff, params.form_id);
  return new Download(`form-${params.form_id}.pdf`, pdf);
});

/** The same for other systems, by FHIR. */
export const formBinary = costlyWork(readFhirBinary, async ({ reports }, { params }, staff) => {
  const pdf = await reports.forms.pdf(ownStaff(staff), params.id);
  return new Download(`form-${params.id}.pdf`, pdf);
});

export const patientSearch = costlyWork(searchPatients, ({ intakes }, { body }, staff) =>
  intakes.patients.search(staff, body.text),
);

export const costlyWorks = [
  conversionData,
  appointmentData,
  todayList,
  intakeSelection,
  appointmentSelection,
  exportPreparation,
  appointmentExportPreparation,
  reportData,
  reportColumns,
  reportFigures,
  dropOff,
  reportPatientSearch,
  formPreview,
  formDownload,
  formBinary,
  patientSearch,
];
