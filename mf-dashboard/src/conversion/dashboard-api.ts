import { getConversionData, getTags } from '@intake-desk/contracts';
import { api, query } from '@intake-desk/kit';

/** The calls of the dashboard. An answer is kept per question, so an older one never overwrites a newer question's. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardConversion: query(build, getConversionData),
    dashboardTags: query(build, getTags),
  }),
});

export const { useDashboardConversionQuery, useDashboardTagsQuery } = dashboardApi;
