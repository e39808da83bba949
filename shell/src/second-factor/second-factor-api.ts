import { beginSecondFactor, confirmPassword, confirmSecondFactor } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskBeginSecondFactor: change(build, beginSecondFactor),
    deskConfirmPassword: change(build, confirmPassword),
    deskConfirmSecondFactor: change(build, confirmSecondFactor),
  }),
});
export const { useDeskBeginSecondFactorMutation, useDeskConfirmPasswordMutation, useDeskConfirmSecondFactorMutation } =
  secondFactorApi;
