import { changeChosen, selectAppointments, selectIntakes } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

/** Calls about several intakes at once. The selection is asked for anew at each press: rows come and go. */
const chosenApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardSelection: change(build, selectIntakes),
    dashboardAppointmentSelection: change(build, selectAppointments),
    dashboardChangeChosen: change(build, changeChosen),
  }),
});

export const {
  useDashboardSelectionMutation,
  useDashboardAppointmentSelectionMutation,
  useDashboardChangeChosenMutation,
} = chosenApi;
