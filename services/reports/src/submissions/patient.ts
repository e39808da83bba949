import type { Patient as PatientOfLink } from '@intake-desk/intakes';

/** The patient of a link, without what only the record needs. */
export type Patient = Omit<
  PatientOfLink,
  'hash' | 'epd' | 'organisationSymbol' | 'departmentSymbol' | 'content' | 'contentLabel' | 'step' | 'link'
>;
