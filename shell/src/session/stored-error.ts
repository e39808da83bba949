import type { ApiError } from '@intake-desk/kit';

/** The last refusal whose cause nobody saw: S1 §4 stores its code. Support asks for it. */
let stored: Pick<ApiError, 'status' | 'id'> | undefined;

/** Stores the code of a refusal, and the id under which the gateway's log has it. */
export const storeError = ({ status, id }: ApiError): void => {
  stored = id === undefined ? { status } : { status, id };
};

/** The stored code with its id; undefined where nothing was refused so. */
export const storedError = (): typeof stored => stored;
