import { type PortalSettings, plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import {
  type AdministeredDepartment,
  type DepartmentValues,
  plainNotificationTypes,
} from '@intake-desk/contracts/administration';

type Hours = 'changeableHours' | 'deadlineHours';

/** Values of the patient portal's settings; hours are null while their field is empty, which is a fault. */
export interface PortalDraft extends Omit<PortalSettings, Hours>, Readonly<Record<Hours, number | null>> {}

/** Values of the department form with the whole configuration. */
export interface DepartmentDraft extends Readonly<Omit<DepartmentValues, 'portal'>> {
  readonly portal: PortalDraft;
  readonly confirmedSymbol: string;
}

/** Returns the initial form; a new department asks nothing extra and sends invitations only. */
export const draftOf = (row: AdministeredDepartment | undefined): DepartmentDraft => ({
  name: row?.name ?? '',
  symbol: row?.symbol ?? '',
  confirmedSymbol: row?.symbol ?? '',
  config: row?.config ?? plainDepartmentConfig,
  portal: row?.portal ?? plainPortalSettings,
  notificationTypes: row?.notificationTypes ?? [...plainNotificationTypes],
});

/** Returns the fields of a request, without the confirmation. */
export const valuesOf = ({ confirmedSymbol: _, portal, ...values }: DepartmentDraft): DepartmentValues => ({
  ...values,
  portal: { ...portal, changeableHours: portal.changeableHours ?? 0, deadlineHours: portal.deadlineHours ?? 0 },
});
