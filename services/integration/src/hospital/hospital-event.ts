/** A value that a hospital's system reports: undefined if it does not say, null if it deletes the value (`""` in HL7 v2). */
type Reported<T> = T | null | undefined;

export interface ReportedPatient {
  readonly epd: string;
  readonly firstName?: Reported<string>;
  readonly lastName?: Reported<string>;
  /** `YYYY-MM-DD`. */
  readonly dob?: Reported<string>;
  readonly sex?: Reported<'M' | 'F' | 'O'>;
  readonly email?: Reported<string>;
  /** As sent; with the organisation's country if it names none. */
  readonly phone?: Reported<string>;
  readonly language?: Reported<string>;
  readonly allowEmail?: Reported<boolean>;
  readonly deceased?: Reported<boolean>;
}

export interface ReportedAppointment {
  readonly externalId: string;
  readonly departmentId: number;
  readonly startAt: Date;
  readonly type?: Reported<string>;
  readonly serviceType?: Reported<string>;
  readonly specialty?: Reported<string>;
  readonly location?: Reported<string>;
  readonly words?: Reported<string>;
}

/** A fact that a hospital's system reports, in any format. */
export type HospitalEvent =
  | {
      readonly kind: 'book' | 'move' | 'change';
      readonly patient: ReportedPatient;
      readonly appointment: ReportedAppointment;
    }
  | { readonly kind: 'cancel' | 'noshow'; readonly patient: ReportedPatient; readonly externalId: string }
  | { readonly kind: 'patient'; readonly patient: ReportedPatient }
  | { readonly kind: 'merge'; readonly epd: string; readonly formerEpd: string };
