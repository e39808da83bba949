import { type PortalSettings, plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import {
  type AdministeredDepartment,
  type DepartmentValues,
  type Escalation,
  plainEscalation,
  plainNotificationTypes,
} from '@intake-desk/contracts/administration';

type Hours = 'changeableHours' | 'deadlineHours';

/** Values of the patient portal's settings; hours are null while their field is empty, which is a fault. */
export interface PortalDraft extends Omit<PortalSettings, Hours>, Readonly<Record<Hours, number | null>> {}

/** The mail about critical answers; minutes are null while their field is empty, which is a fault. */
export interface EscalationDraft extends Readonly<Omit<Escalation, 'minutes'>> {
  readonly minutes: number | null;
}

export interface DepartmentDraft extends Readonly<Omit<DepartmentValues, 'portal' | 'escalation'>> {
  readonly portal: PortalDraft;
  readonly escalation: EscalationDraft;
  readonly confirmedSymbol: string;
  /** Symbol of the department whose settings a new one begins with; empty for the defaults. */
  readonly asIn: string;
}

/** Returns the settings of a department, or the defaults: nothing extra is asked, and only invitations are sent. */
export const settingsOf = (row: AdministeredDepartment | undefined) => ({
  config: row?.config ?? plainDepartmentConfig,
  portal: row?.portal ?? plainPortalSettings,
  notificationTypes: row?.notificationTypes ?? [...plainNotificationTypes],
  escalation: row?.escalation ?? plainEscalation,
});

/** Returns the initial form. */
export const draftOf = (row: AdministeredDepartment | undefined): DepartmentDraft => ({
  name: row?.name ?? '',
  symbol: row?.symbol ?? '',
  confirmedSymbol: row?.symbol ?? '',
  asIn: '',
  ...settingsOf(row),
});

/** Returns the fields of a request, without the confirmation and the source of the settings. */
export const valuesOf = ({
  confirmedSymbol: _,
  asIn: __,
  portal,
  escalation,
  ...values
}: DepartmentDraft): DepartmentValues => ({
  ...values,
  escalation: { ...escalation, minutes: escalation.minutes ?? 0 },
  portal: { ...portal, changeableHours: portal.changeableHours ?? 0, deadlineHours: portal.deadlineHours ?? 0 },
});
