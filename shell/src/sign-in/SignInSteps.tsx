import type { SignInStep } from '@intake-desk/contracts';
import { useState } from 'react';
import { LateSetUp } from '../second-factor/LateSetUp.tsx';
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

/** A sign-in by password with all that it may ask: a code, the second factor's setting-up, a new password. */
export function SignInSteps({ accounts, email, sso, begins = 'password', onOpen, onPath }: SignInStepsProps) {
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
    <SignInForm
      {...(accounts ? { accounts } : {})}
      {...(email === undefined ? {} : { email })}
      {...(sso === undefined ? {} : { sso })}
      onPassed={passed}
      onExpired={() => onPath('/email?password_expired=true')}
    />
  );
}
