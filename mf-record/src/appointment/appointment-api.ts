import { cancelAppointment, deleteAppointment, saveAppointment } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

/** The calls of a record's appointments. */
export const appointmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    appointmentSave: change(build, saveAppointment),
    appointmentCancel: change(build, cancelAppointment),
    appointmentDelete: change(build, deleteAppointment),
  }),
});

export const { useAppointmentSaveMutation, useAppointmentCancelMutation, useAppointmentDeleteMutation } =
  appointmentApi;
