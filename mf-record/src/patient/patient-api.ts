import { correctPatient, getPatient } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls by which a patient is corrected. */
export const patientApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordPatient: query(build, getPatient, { keepUnusedDataFor: 0 }),
    recordCorrect: change(build, correctPatient),
  }),
});

export const { useRecordPatientQuery, useRecordCorrectMutation } = patientApi;
