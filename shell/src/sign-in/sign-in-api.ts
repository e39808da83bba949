import {
  checkPasswordLink,
  login,
  passSecondFactor,
  pinLogin,
  resetPassword,
  sendPasswordLink,
  setUp,
  uncoverSession,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls of those who are not signed in. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskLogin: change(build, login),
    deskPinLogin: change(build, pinLogin),
    deskUncover: change(build, uncoverSession),
    deskPassSecondFactor: change(build, passSecondFactor),
    deskSendPasswordLink: change(build, sendPasswordLink),
    deskCheckPasswordLink: query(build, checkPasswordLink),
    deskResetPassword: change(build, resetPassword),
    deskSetUp: change(build, setUp),
  }),
});
export const {
  useDeskLoginMutation,
  useDeskPinLoginMutation,
  useDeskUncoverMutation,
  useDeskPassSecondFactorMutation,
  useDeskSendPasswordLinkMutation,
  useDeskCheckPasswordLinkQuery,
  useDeskResetPasswordMutation,
  useDeskSetUpMutation,
} = signInApi;
