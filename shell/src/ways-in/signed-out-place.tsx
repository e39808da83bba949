import type { ReactElement } from 'react';
import { readDesk } from '../page/page-data.ts';
import { isPasswordPath } from '../page/password-path.ts';
import { type SignedOutPageProps, SignInPage } from '../sign-in/SignInPage.tsx';

/** Paths of PIN mode, where signed-out users are asked for the PIN (decisions "/intakes and /pin_login"). */
const pinPaths = ['/pin_login', '/intakes', '/choice'];

/** Returns the page of an address for signed-out users; all but the sign-in page are separate chunks. */
export async function signedOutPlace(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  props: SignedOutPageProps,
): Promise<ReactElement> {
  if (pathname === '/email') {
    const { PasswordLinkPage } = await import(
      /* webpackChunkName: "password-link" */ '../password/PasswordLinkPage.tsx'
    );
    return <PasswordLinkPage />;
  }
  if (isPasswordPath(pathname)) {
    const { ResetPage } = await import(/* webpackChunkName: "password-reset" */ '../password/ResetPage.tsx');
    const token = decodeURIComponent(pathname.slice('/reset/'.length));
    return <ResetPage token={token} email={new URLSearchParams(search).get('email') ?? ''} onLoad={props.onLoad} />;
  }
  const { covered, setUp } = readDesk();
  if (setUp) {
    const { SetUpPage } = await import(/* webpackChunkName: "set-up" */ '../set-up/SetUpPage.tsx');
    return <SetUpPage onLoad={props.onLoad} />;
  }
  if (covered) {
    const { CoverPage } = await import(/* webpackChunkName: "cover" */ '../pin/CoverPage.tsx');
    return <CoverPage {...covered} />;
  }
  if (pinPaths.includes(pathname)) {
    const { PinSignInPage } = await import(/* webpackChunkName: "pin-sign-in" */ '../pin/PinSignInPage.tsx');
    return <PinSignInPage {...props} />;
  }
  return <SignInPage {...props} />;
}
