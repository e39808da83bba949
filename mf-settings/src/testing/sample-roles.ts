import { grantablePermissions } from '@intake-desk/contracts';
import type { AdministeredRole } from '@intake-desk/contracts/administration';

/** A role as the gateway lists it, for tests. */
export const sampleRole = (
  given: Partial<AdministeredRole> & Pick<AdministeredRole, 'id' | 'name'>,
): AdministeredRole => ({
  organization: 'northsea',
  permissions: ['view_dashboard_charts'],
  users: 1,
  locked: false,
  version: 1,
  ...given,
});

export const manager = sampleRole({ id: 1, name: 'Manager', permissions: [...grantablePermissions] });
export const nurse = sampleRole({
  id: 2,
  name: 'Nurse',
  users: 6,
  permissions: [
    'send_invite',
    'view_dashboard_charts',
    'export_dashboard_data',
    'view_patient_modal',
    'display_patient_email_address',
    'preview_dashboard_form',
    'export_dashboard_form',
    'view_form_group',
    'edit_tags',
  ],
});
export const viewer = sampleRole({ id: 3, name: 'Viewer' });
