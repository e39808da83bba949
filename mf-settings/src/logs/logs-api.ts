import { exportAccessLog, readAccessLog, readAdminLog } from '@intake-desk/contracts/administration';
import { api, file, query } from '@intake-desk/kit';

export const logsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsAccessLog: query(build, readAccessLog),
    settingsExportAccessLog: file(build, exportAccessLog),
    settingsAdminLog: query(build, readAdminLog),
  }),
});

export const { useSettingsAccessLogQuery, useSettingsExportAccessLogMutation, useSettingsAdminLogQuery } = logsApi;
