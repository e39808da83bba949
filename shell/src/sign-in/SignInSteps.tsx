import type { SignInStep } from '@intake-desk/contracts';
import { type ApiError, ErrorState, Skeleton } from '@intake-desk/kit';
import { useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInStepsProps {
  readonly accounts?: readonly string[];
  /** Whose password is asked; fixed where somebody signs in again. */
  readonly email?: string;
  /** The way to single sign-on, for whom a password does not let in. */
  readonly sso?: string;
  /** Where it begins: at the code where single sign-on has led here for one. */
  readonly begins?: 'password' | 'code';
  /** The session is open. */
  readonly onOpen: () => void;
  /** The sign-in goes on at another path of the site: a new password. */
  readonly onPath: (path: string) => void;
}

// Few are asked to set a second factor up: what draws it is no part of everybody's sign-in page.
const importSetUp = () => import(/* webpackChunkName: "second-factor" */ '../second-factor/SecondFactorSetUp.tsx');
const unreachable: ApiError = { kind: 'offline', status: 0, message: '', errors: {} };

/** A sign-in by password with all that it may ask: a code, the second factor's setting-up, a new password. */
export function SignInSteps({ accounts, email, sso, begins = 'password', onOpen, onPath }: SignInStepsProps) {
  const [step, setStep] = useState<'password' | 'code' | 'enrol'>(begins);
  const [setUp, setSetUp] = useState<Awaited<ReturnType<typeof importSetUp>>>();
  const [failed, setFailed] = useState(false);
  const loadSetUp = (): void => {
    setFailed(false);
    importSetUp().then(setSetUp, () => setFailed(true));
  };
  const passed = (asked: SignInStep | null): void => {
    if (asked === null) onOpen();
    else if (asked.next === 'password') onPath(asked.path ?? '/email');
    else {
      setStep(asked.next);
      if (asked.next === 'enrol') loadSetUp();
    }
  };
  const restart = (): void => setStep('password');
  if (step === 'code') return <CodeForm onPassed={onOpen} onRestart={restart} />;
  if (step === 'enrol') {
    if (setUp) return <setUp.SecondFactorSetUp required onDone={onOpen} onRestart={restart} />;
    return failed ? <ErrorState error={unreachable} onRetry={loadSetUp} /> : <Skeleton height={240} aria-busy />;
  }
  return (
    <SignInForm
      {...(accounts ? { accounts } : {})}
      {...(email === undefined ? {} : { email })}
      {...(sso === undefined ? {} : { sso })}
      onPassed={passed}
      onExpired={() => onPath('/email?password_expired=true')}
    />
  );
}
