import { changeRole, createRole, deleteRole, listRoles } from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsRoles: query(build, listRoles),
    settingsCreateRole: change(build, createRole),
    settingsChangeRole: change(build, changeRole),
    settingsDeleteRole: change(build, deleteRole),
  }),
});

export const {
  useSettingsRolesQuery,
  useSettingsCreateRoleMutation,
  useSettingsChangeRoleMutation,
  useSettingsDeleteRoleMutation,
} = rolesApi;
