import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** Error of Node for a failed system call or a wrong argument. */
const SystemError = Type.Object({ code: Type.String(), message: Type.String() });

/** Returns the code and message of an error of Node; undefined for any other error. */
export const systemError = (error: unknown): Static<typeof SystemError> | undefined =>
  Check(SystemError, error) ? { code: error.code, message: error.message } : undefined;
