import {
  changeReportSetting,
  createReportSetting,
  deleteReportSetting,
  getReportChoices,
  listReportSettings,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsReports: query(build, listReportSettings),
    settingsReportChoices: query(build, getReportChoices),
    settingsCreateReport: change(build, createReportSetting),
    settingsChangeReport: change(build, changeReportSetting),
    settingsDeleteReport: change(build, deleteReportSetting),
  }),
});

export const {
  useSettingsReportsQuery,
  useSettingsReportChoicesQuery,
  useSettingsCreateReportMutation,
  useSettingsChangeReportMutation,
  useSettingsDeleteReportMutation,
} = reportsApi;
