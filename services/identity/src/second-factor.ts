import type { NewSession } from './sign-in.ts';

/** A code of the second factor, from whoever has this session cookie. */
export interface CodeEntry {
  sessionId: string | undefined;
  code: string;
  ip: string;
  userAgent?: string | undefined;
}

/** `session` is there where the sign-in waited for the second factor. */
export interface SecondFactorSetUp {
  readonly session: NewSession | undefined;
}
