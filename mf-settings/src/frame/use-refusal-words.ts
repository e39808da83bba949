import { apiError, type CallError, useErrorSentence, useFieldMessages } from '@intake-desk/kit';

/** Returns why a call was refused: the messages of its fields, or a sentence about the whole call. */
export function useRefusalWords(): (error: CallError) => string {
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  return (error) => {
    const reasons = Object.values(messages(error));
    return reasons.length > 0 ? reasons.join(' ') : sentence(apiError(error));
  };
}
