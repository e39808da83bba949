import { type Static, Type } from 'typebox';

/** Periods of the conversion dashboard (S1 §9). */
export const conversionPeriods = [
  'today',
  'last7days',
  'last30days',
  'last3months',
  'last6months',
  'last9months',
  'last12months',
  'thismonth',
  'thisweek',
  'custom',
] as const;
export const ConversionPeriod = Type.Enum(conversionPeriods);
export type ConversionPeriod = Static<typeof ConversionPeriod>;

/** Periods of the appointments tab (S1 §9). */
export const appointmentPeriods = [
  'today',
  'next7days',
  'next14days',
  'next30days',
  'next90days',
  'thisweek',
  'thismonth',
  'thisyear',
  'custom',
] as const;
export const AppointmentPeriod = Type.Enum(appointmentPeriods);
export type AppointmentPeriod = Static<typeof AppointmentPeriod>;

/** Periods of the report filters (S2 §9, and whole quarters and years). */
export const reportPeriods = [
  'last30days',
  'last7days',
  'last12months',
  'thismonth',
  'thisweek',
  'thisquarter',
  'lastquarter',
  'thisyear',
  'lastyear',
  'custom',
] as const;
/** Periods of the report's appointment filter (S2 §9). */
export const reportAppointmentPeriods = [
  ...reportPeriods,
  'next7days',
  'next14days',
  'next30days',
  'next90days',
] as const;
export const ReportPeriod = Type.Enum(reportAppointmentPeriods);
export type ReportPeriod = Static<typeof ReportPeriod>;

export type Period = ConversionPeriod | AppointmentPeriod | ReportPeriod;
export const defaultPeriod = 'last30days';
/** Default of the appointments tab (S1 §9). */
export const defaultAppointmentPeriod = 'next30days';
