import { getDepartmentConfig } from '@intake-desk/contracts';
import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  listDepartments,
  restoreDepartment,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsDepartments: query(build, listDepartments),
    settingsCreateDepartment: change(build, createDepartment),
    settingsChangeDepartment: change(build, changeDepartment),
    settingsDeleteDepartment: change(build, deleteDepartment),
    settingsRestoreDepartment: change(build, restoreDepartment),
    settingsDepartmentContent: query(build, getDepartmentConfig),
  }),
});

export const {
  useSettingsDepartmentsQuery,
  useSettingsCreateDepartmentMutation,
  useSettingsChangeDepartmentMutation,
  useSettingsDeleteDepartmentMutation,
  useSettingsRestoreDepartmentMutation,
  useSettingsDepartmentContentQuery,
} = departmentsApi;
