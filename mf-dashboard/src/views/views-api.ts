import {
  changeDashboardView,
  createDashboardView,
  deleteDashboardView,
  listDashboardViews,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardViews: query(build, listDashboardViews),
    dashboardCreateView: change(build, createDashboardView),
    dashboardChangeView: change(build, changeDashboardView),
    dashboardDeleteView: change(build, deleteDashboardView),
  }),
});

export const {
  useDashboardViewsQuery,
  useDashboardCreateViewMutation,
  useDashboardChangeViewMutation,
  useDashboardDeleteViewMutation,
} = viewsApi;
