import type { Question } from '@intake-desk/contracts/reports';
import { ActionIcon, Icon, Tooltip } from '@intake-desk/kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

interface TrendButtonProps {
  readonly question: Question;
  /** Stable, for memoisation. */
  readonly onOpen: (question: Question) => void;
}

export const TrendButton = memo(function TrendButton({ question, onOpen }: TrendButtonProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <Tooltip label={t('trend.title')}>
      <ActionIcon
        size={30}
        variant="default"
        aria-label={t('trend.open', { question: question.text })}
        onClick={() => onOpen(question)}
      >
        <Icon name="chart" size={16} />
      </ActionIcon>
    </Tooltip>
  );
});
