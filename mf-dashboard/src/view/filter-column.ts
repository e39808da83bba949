import type { ConversionColumn, IntakeRow } from '@intake-desk/contracts';

/** Columns of free texts that may name a patient. */
export const patientColumns = ['epd', 'fullname'] as const satisfies readonly ConversionColumn[];
/** Columns of other free texts. */
export const textColumns = [
  'appointment_type',
  'service_type',
  'specialty',
] as const satisfies readonly ConversionColumn[];
export const dateColumns = [
  'date',
  'completed',
  'appointment',
  'date_sent',
] as const satisfies readonly ConversionColumn[];
/** Columns whose filter is a list of symbols. */
export const symbolColumns = ['content', 'department'] as const satisfies readonly ConversionColumn[];
/** Columns whose filter is any of a few values. */
export const choiceColumns = [
  ...symbolColumns,
  'related',
  'status',
  'risk',
  'location',
  'tags',
  'origin',
] as const satisfies readonly ConversionColumn[];
export type ChoiceColumn = (typeof choiceColumns)[number];
export const origins = ['ZD-digital', 'ZD-paper', 'dashboard'] as const satisfies readonly IntakeRow['origin'][];
export const locations = ['home', 'hospital'] as const satisfies readonly IntakeRow['location'][];
