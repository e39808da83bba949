import { plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import {
  type AdministeredDepartment,
  plainEscalation,
  plainNotificationTypes,
} from '@intake-desk/contracts/administration';

/** A department as the gateway lists it, for tests. */
export const sampleDepartment = (
  given: Partial<AdministeredDepartment> & Pick<AdministeredDepartment, 'id' | 'name' | 'symbol'>,
): AdministeredDepartment => ({
  organization: 'polder',
  config: plainDepartmentConfig,
  portal: plainPortalSettings,
  notificationTypes: [...plainNotificationTypes],
  escalation: plainEscalation,
  inUse: false,
  version: 1,
  deleted_at: null,
  changedAt: '2026-03-02T09:00:00.000Z',
  changedBy: 'Test',
  ...given,
});

export const pain = sampleDepartment({ id: 7, name: 'Pain medicine', symbol: 'PAI' });
export const ortho = sampleDepartment({ id: 8, name: 'Orthopaedics', symbol: 'ORT', inUse: true });
