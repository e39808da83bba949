import type { Population } from '@intake-desk/contracts/reports';
import { LatePart, Modal, Skeleton, useLateModule, useProblemLog } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedTrend } from '../address/asked-trend.ts';
import type { ReportDialogHook } from '../address/use-report-dialog.ts';
import { useShownReport } from '../report/shown-report.ts';
import { useNewest } from '../report/use-newest.ts';
import type { TrendProps } from './Trend.tsx';
import { trendHeight } from './trend-option.ts';
import { versionMarks } from './version-mark.ts';

const loadTrend = () => import(/* webpackChunkName: "trend" */ './Trend.tsx');

interface TrendDialogProps {
  readonly filters: TrendProps['filters'];
  readonly hook: ReportDialogHook;
}

/** A question over weeks or months, if the address asks for it. */
export function TrendDialog({ filters, hook: { dialog, choose, close } }: TrendDialogProps) {
  const { population } = useShownReport();
  const { t } = useTranslation('mf-reports');
  const asked = dialog?.dialog === 'trend' ? dialog : undefined;
  const found = useMemo(() => asked && foundIn(population, asked), [population, asked]);
  const shown = useNewest(found);
  return (
    <Modal opened={found !== undefined} onClose={close} title={t('trend.title')} size="xl">
      {shown ? <LateTrend {...shown} filters={filters} onAsk={choose} /> : null}
    </Modal>
  );
}

/** Returns the question of an address; undefined if this report has none of that name. */
function foundIn({ questionnaires }: Population, asked: AskedTrend) {
  const questionnaire = questionnaires.find(({ id }) => id === asked.questionnaireId);
  const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === asked.uniqueId);
  return questionnaire && question ? { questionnaire, question, asked } : undefined;
}

function LateTrend(props: Omit<TrendProps, 'marks'>) {
  const { columns } = useShownReport();
  const late = useLateModule(loadTrend, useProblemLog('mf-reports'));
  const own = columns.questionnaires.find(({ id }) => id === props.questionnaire.id);
  return (
    <LatePart late={late} waiting={<Skeleton height={trendHeight} />}>
      {({ default: Trend }) => <Trend {...props} marks={own ? versionMarks(own, props.question.uniqueId) : []} />}
    </LatePart>
  );
}
