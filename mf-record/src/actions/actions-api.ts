import { resendInvitation, toggleHidden, toggleLocation } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

/** The calls that change a record as a whole. */
export const actionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordToggleHidden: change(build, toggleHidden),
    recordToggleLocation: change(build, toggleLocation),
    recordResend: change(build, resendInvitation),
  }),
});

export const { useRecordToggleHiddenMutation, useRecordToggleLocationMutation, useRecordResendMutation } = actionsApi;
