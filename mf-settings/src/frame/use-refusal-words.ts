import { useFailureReason } from '@intake-desk/kit';

/** Returns why a call was refused: the messages of its fields, or a sentence about the whole call. */
export const useRefusalWords = () => useFailureReason('mf-settings');
