import type { ApiError } from '@intake-desk/kit';

const awayStatuses = [502, 503, 504];

/** Whether nobody answers at the gateway now, or it says that it is away (S1 §8, 503). */
export const isAway = ({ kind, status }: ApiError): boolean => kind === 'offline' || awayStatuses.includes(status);
