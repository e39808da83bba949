import type { DepartmentConfig as ConfigView, PortalSettings, QuietHours } from '@intake-desk/contracts';
import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** One kind of notification and whom it may reach (S1 §3). */
export interface NotificationTypeConfig {
  type: 'invitation' | 'reminder' | 'follow-up';
  legacyType: string;
  groupId: string;
  enabled: boolean;
  receivers: ('hospital' | 'patient' | 'pin-login')[];
  /**
   * Hours after the invitation, or before the appointment where negative; of a follow-up after the appointment or the answers.
   * Null: an invitation or a follow-up at once, a reminder 23 hours before the appointment.
   */
  delayHours: number | null;
  /** Content values that a reminder or a follow-up belongs to; empty: all. */
  contents: string[];
  /** What a follow-up comes after; the appointment if left out. */
  after?: 'appointment' | 'completion';
  /** By which way it goes to the patient: by SMS only if there is a phone number; without one an invitation goes by mail. Mail if left out. */
  channel?: 'mail' | 'sms';
  /** How many reminders an intake gets in all; 3 if left out. */
  most?: number;
  /** When no reminder is sent; from 21 to 8 if left out. */
  quiet?: QuietHours;
}

/** What a department asks and shows (S1 §3, Department config); an origin that it leaves out is known nowhere. */
export interface DepartmentSettings extends Omit<ConfigView, 'origins'> {
  origins: Partial<ConfigView['origins']>;
  notificationTypes: NotificationTypeConfig[];
  /** What the department's patients are told and asked around the questionnaire. */
  portal: PortalSettings;
}

/** One version of a department's configuration; the one with the highest version holds, the others are its history. */
export interface DepartmentConfig {
  id: number;
  organisationId: number;
  departmentId: number;
  version: number;
  config: DepartmentSettings;
  changedBy: number | null;
  changedByName: string | null;
  changedAt: Date;
}

export const DepartmentConfigEntity = entity<DepartmentConfig>(
  'department_config',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    version: int(),
    config: json(),
    changedBy: optional(int()),
    changedByName: optional(varchar(255)),
    changedAt: instant(),
  },
  {
    unique: { version: ['departmentId', 'version'] },
    index: { changed: ['organisationId', 'changedAt'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
