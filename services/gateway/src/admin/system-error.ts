import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** What Node says of a failed system call or a refused argument. */
const SystemError = Type.Object({ code: Type.String(), message: Type.String() });

/** The code and the words of an error of Node's own, or undefined for any other error. */
export const systemError = (error: unknown): Static<typeof SystemError> | undefined =>
  Check(SystemError, error) ? { code: error.code, message: error.message } : undefined;
