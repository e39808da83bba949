import { type BatchRow, batchFields } from '@intake-desk/contracts';
import { useFieldSentences } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from './use-field-labels.ts';

/** Returns a function for the reasons why a row is not sent, a sentence each; none for a sent one. */
export function useRowReasons(): (row: BatchRow) => string[] {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const sentencesOf = useFieldSentences('mf-invite');
  return ({ state, doubt, errors }) => {
    if (doubt) return [t(`bulk.doubt.${doubt}`)];
    if (state === 'skipped') return [t('bulk.leftOut')];
    const { row, ...sentences } = sentencesOf(errors);
    const wrong = batchFields
      .filter((field) => sentences[field])
      .map((field) => t('bulk.wrong', { field: labels[field], sentence: sentences[field] }));
    const reasons = row === undefined ? wrong : [...wrong, row];
    return reasons.length === 0 && state === 'failed' ? [t('bulk.rowState.failed')] : reasons;
  };
}
