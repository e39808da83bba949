import { plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import { type DepartmentValues, plainNotificationTypes } from '@intake-desk/contracts/administration';

/** Values of a department with the default settings. */
export const plainDepartment = (symbol: string): DepartmentValues => ({
  symbol,
  name: `Department ${symbol}`,
  config: plainDepartmentConfig,
  portal: plainPortalSettings,
  notificationTypes: [...plainNotificationTypes],
});
