import { ActionIcon, Icon, LatePart, Modal, Skeleton, Tooltip, useLateModule } from '@intake-desk/kit';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownReport } from '../reports/shown-report.ts';
import { useNewest } from '../setup/use-newest.ts';
import { useReportDialog } from '../setup/use-report-dialog.ts';
import type { TrendProps } from './Trend.tsx';
import { trendHeight } from './trend-option.ts';
import { versionMarks } from './version-mark.ts';

const loadTrend = () => import(/* webpackChunkName: "trend" */ './Trend.tsx');

type TrendButtonProps = Pick<TrendProps, 'questionnaire' | 'question' | 'kept'>;

/** React's events climb out of a dialog into the card that opened it, which has a key of its own for its table. */
const ownKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') event.stopPropagation();
};

/** Opens a question over weeks or months. */
export function TrendButton(props: TrendButtonProps) {
  const { t } = useTranslation('mf-reports');
  const { dialog, open, choose, close } = useReportDialog();
  const { questionnaireId, uniqueId } = props.question;
  const asked =
    dialog?.dialog === 'trend' && dialog.questionnaireId === questionnaireId && dialog.uniqueId === uniqueId
      ? dialog
      : undefined;
  const shown = useNewest(asked);
  return (
    <>
      <Tooltip label={t('trend.title')}>
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('trend.open', { question: props.question.text })}
          onClick={() => open({ dialog: 'trend', questionnaireId, uniqueId })}
        >
          <Icon name="chart" size={16} />
        </ActionIcon>
      </Tooltip>
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={t('trend.title')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('reports.close') }}
        onKeyDown={ownKey}
      >
        {shown ? <LateTrend {...props} asked={shown} onAsk={choose} /> : null}
      </Modal>
    </>
  );
}

function LateTrend(props: TrendButtonProps & Pick<TrendProps, 'asked' | 'onAsk'>) {
  const { columns } = useShownReport();
  const late = useLateModule(loadTrend);
  const own = columns.questionnaires.find(({ id }) => id === props.questionnaire.id);
  return (
    <LatePart late={late} waiting={<Skeleton height={trendHeight} />}>
      {({ default: Trend }) => (
        <Trend
          {...props}
          marks={own ? versionMarks(own, props.question.uniqueId) : []}
          smallGroup={columns.smallGroup ?? undefined}
        />
      )}
    </LatePart>
  );
}
