import { plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import { type DepartmentValues, plainNotificationTypes } from '@intake-desk/contracts/administration';

/** What an administrator says of a department that asks nothing extra. */
export const plainDepartment = (symbol: string): DepartmentValues => ({
  symbol,
  name: `Department ${symbol}`,
  config: plainDepartmentConfig,
  portal: plainPortalSettings,
  notificationTypes: [...plainNotificationTypes],
});
