import {
  checkPasswordLink,
  login,
  logout,
  passSecondFactor,
  pinLogin,
  resetPassword,
  sendPasswordLink,
  uncoverSession,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** Calls that begin and end a session: pages that load nothing of the desk need no others. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskLogin: change(build, login),
    deskLogout: change(build, logout),
    deskPinLogin: change(build, pinLogin),
    deskUncover: change(build, uncoverSession),
    deskPassSecondFactor: change(build, passSecondFactor),
    deskSendPasswordLink: change(build, sendPasswordLink),
    deskCheckPasswordLink: query(build, checkPasswordLink),
    deskResetPassword: change(build, resetPassword),
  }),
});
export const {
  useDeskLoginMutation,
  useDeskLogoutMutation,
  useDeskPinLoginMutation,
  useDeskUncoverMutation,
  useDeskPassSecondFactorMutation,
  useDeskSendPasswordLinkMutation,
  useDeskCheckPasswordLinkQuery,
  useDeskResetPasswordMutation,
} = signInApi;
