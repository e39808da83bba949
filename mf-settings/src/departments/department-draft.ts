import { type PortalSettings, plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import {
  type AdministeredDepartment,
  type DepartmentValues,
  plainNotificationTypes,
} from '@intake-desk/contracts/administration';

type Hours = 'changeableHours' | 'deadlineHours';

/** What patients are told and asked, as it is being entered: hours are null while their field is empty, which the rule refuses. */
export interface PortalDraft extends Omit<PortalSettings, Hours>, Readonly<Record<Hours, number | null>> {}

/** A department as it is being entered, with its whole configuration. */
export interface DepartmentDraft extends Readonly<Omit<DepartmentValues, 'portal'>> {
  readonly portal: PortalDraft;
  readonly confirmedSymbol: string;
}

/** The first draft of a department; a new one asks nothing extra and sends its invitations only. */
export const draftOf = (row: AdministeredDepartment | undefined): DepartmentDraft => ({
  name: row?.name ?? '',
  symbol: row?.symbol ?? '',
  confirmedSymbol: row?.symbol ?? '',
  config: row?.config ?? plainDepartmentConfig,
  portal: row?.portal ?? plainPortalSettings,
  notificationTypes: row?.notificationTypes ?? [...plainNotificationTypes],
});

/** A draft as it is sent, but for the confirmation. */
export const valuesOf = ({ confirmedSymbol: _, portal, ...values }: DepartmentDraft): DepartmentValues => ({
  ...values,
  portal: { ...portal, changeableHours: portal.changeableHours ?? 0, deadlineHours: portal.deadlineHours ?? 0 },
});
