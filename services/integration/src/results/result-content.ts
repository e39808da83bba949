import type { Language } from '@intake-desk/contracts';
import type { Intake } from '@intake-desk/intakes';
import type { GradedForm } from '@intake-desk/reports';
import { components, escaped, header, momentText, segment } from '../message/hl7-segment.ts';
import type { Hl7Destination } from '../tables/hl7-destination.entity.ts';

export type ResultNames = Pick<
  Hl7Destination,
  'application' | 'facility' | 'receivingApplication' | 'receivingFacility'
>;

export interface ResultContent {
  readonly names: ResultNames;
  readonly controlId: string;
  /** When the message was made (MSH-7). */
  readonly at: Date;
  readonly processing: 'P' | 'T';
  /** The organisation's; used for texts and times. */
  readonly language: Language;
  readonly zone: string;
  readonly patient: Pick<Intake, 'epd' | 'firstName' | 'lastName' | 'dob' | 'sex'>;
  readonly form: GradedForm;
}

/** Returns the header of a result, of a type such as `ORU^R01^ORU_R01`. */
export const resultHeader = ({ names, controlId, at, zone, processing }: ResultContent, type: string): string =>
  header({
    application: names.application,
    facility: names.facility,
    receivingApplication: names.receivingApplication,
    receivingFacility: names.receivingFacility,
    at: momentText(at, zone),
    type,
    controlId,
    processing,
  });

/** Returns the patient of a result; the receiving facility assigns the identifiers. */
export const patientSegment = ({ names, patient }: ResultContent): string =>
  segment('PID', {
    1: '1',
    3: components(patient.epd, '', '', names.receivingFacility, 'MR'),
    5: components(patient.lastName ?? '', patient.firstName ?? ''),
    7: patient.dob?.replaceAll('-', '') ?? '',
    8: escaped(patient.sex ?? ''),
  });

/** Returns the identifier of a form, which the desk assigns (EI). */
export const formNumber = ({ names, form }: ResultContent): string => components(String(form.id), names.application);
