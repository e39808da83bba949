import { beginSecondFactor, confirmSecondFactor } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskBeginSecondFactor: change(build, beginSecondFactor),
    deskConfirmSecondFactor: change(build, confirmSecondFactor),
  }),
});
export const { useDeskBeginSecondFactorMutation, useDeskConfirmSecondFactorMutation } = secondFactorApi;
