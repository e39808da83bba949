import { apiError, type CallError, useErrorSentence, useFieldSentences } from '@intake-desk/kit';

/** Returns why a call was refused: the messages of its fields, or a sentence about the whole call. */
export function useRefusalWords(): (error: CallError) => string {
  const sentence = useErrorSentence();
  const sentences = useFieldSentences('mf-settings');
  return (error) => {
    const reasons = Object.values(sentences(apiError(error).errors));
    return reasons.length > 0 ? reasons.join(' ') : sentence(apiError(error));
  };
}
