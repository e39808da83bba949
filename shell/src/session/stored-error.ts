import type { ApiError } from '@intake-desk/kit';

/** The last refusal that was not shown: S1 §4 stores its code for support. */
let stored: Pick<ApiError, 'status' | 'id'> | undefined;

/** Stores the code of a refusal and its id in the gateway's log. */
export const storeError = ({ status, id }: ApiError): void => {
  stored = id === undefined ? { status } : { status, id };
};

/** Returns the stored code with its id, if any. */
export const storedError = (): typeof stored => stored;
