import {
  type DepartmentValues,
  plainDepartmentConfig,
  plainNotificationTypes,
  plainPortalSettings,
} from '@intake-desk/contracts';

/** What an administrator says of a department that asks nothing extra. */
export const plainDepartment = (symbol: string): DepartmentValues => ({
  symbol,
  name: `Department ${symbol}`,
  config: plainDepartmentConfig,
  portal: plainPortalSettings,
  notificationTypes: [...plainNotificationTypes],
});
