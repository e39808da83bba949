import { getAppointmentData, getConversionData, getTags } from '@intake-desk/contracts';
import { api, query } from '@intake-desk/kit';

/** The calls of the dashboard. A response is kept per request, so an older one never replaces a newer one's. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardConversion: query(build, getConversionData),
    dashboardAppointments: query(build, getAppointmentData),
    dashboardTags: query(build, getTags),
  }),
});

export const { useDashboardConversionQuery, useDashboardAppointmentsQuery, useDashboardTagsQuery } = dashboardApi;
