import type { SignInStep } from '@intake-desk/contracts';
import { type ReactNode, useState } from 'react';
import { LateSetUp } from '../second-factor/LateSetUp.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInStepsProps {
  readonly accounts?: readonly string[];
  /** Fixed e-mail of a user who signs in again. */
  readonly email?: string;
  /** Path of single sign-on, for users who must use it. */
  readonly sso?: string;
  /** First step; the code after single sign-on. */
  readonly begins?: 'password' | 'code';
  /** Other ways in, below the first step only: leaving a later one can lose recovery codes that were just shown. */
  readonly otherWays?: ReactNode;
  readonly onOpen: () => void;
  /** Called if the sign-in continues at another path: a new password. */
  readonly onPath: (path: string) => void;
}

/** The steps of a sign-in by password: code, second factor's set-up, new password. */
export function SignInSteps({
  accounts,
  email,
  sso,
  begins = 'password',
  otherWays,
  onOpen,
  onPath,
}: SignInStepsProps) {
  const [step, setStep] = useState<'password' | 'code' | 'enrol'>(begins);
  const passed = (asked: SignInStep | null): void => {
    if (asked === null) onOpen();
    else if (asked.next === 'password') onPath(asked.path ?? '/email');
    else setStep(asked.next);
  };
  const restart = (): void => setStep('password');
  if (step === 'code') return <CodeForm onPassed={onOpen} onRestart={restart} />;
  if (step === 'enrol') return <LateSetUp required onDone={onOpen} onRestart={restart} />;
  return (
    <>
      <SignInForm
        accounts={accounts}
        email={email}
        sso={sso}
        onPassed={passed}
        onExpired={() => onPath('/email?password_expired=true')}
      />
      {otherWays}
    </>
  );
}
