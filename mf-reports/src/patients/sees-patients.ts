import type { Permission } from '@intake-desk/contracts';

/** True if the user may see the patients behind a figure (decision 77). */
export const seesPatients = (can: (permission: Permission) => boolean): boolean =>
  can('view_custom_reports_modal') && can('export_dashboard_data');
