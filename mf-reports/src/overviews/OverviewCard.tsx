import type { ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import { Group, Icon, RiskBadge, Skeleton, UnstyledButton } from '@intake-desk/kit';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { useBlur } from '../figures/use-blur.ts';
import type { Figures } from '../model/figures.ts';
import classes from '../overview/overviews.module.css';
import { categoryChartOf } from '../overview/picture-shapes.ts';
import { RiskPicture } from '../overview/RiskPicture.tsx';
import { useShownReport } from '../report/shown-report.ts';
import type { OverviewEntry } from './fixed-overviews.ts';
import { OverviewFileMenu } from './OverviewFileMenu.tsx';
import { hasQuestions } from './overview-questions.ts';
import { inOrder } from './questionnaire-order.ts';
import { useRiskSummary } from './use-risk-summary.ts';

interface OverviewCardProps {
  readonly entry: OverviewEntry;
  /** Figures counted by the server, for readers who get no rows. */
  readonly figures: Figures | undefined;
  readonly selected: boolean;
  readonly onSelect: () => void;
  /** Actions of the edit mode, instead of the menu that saves its figures. */
  readonly menu?: ReactNode;
  /** Handlers of dragging, while the order can be changed. */
  readonly drag?: Pick<
    HTMLAttributes<HTMLLIElement>,
    'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'
  > & { readonly 'data-dragged'?: boolean };
}

/** An overview as a card: its name and its patients by risk. Pressing it opens its questions. */
export function OverviewCard({ entry, figures, selected, onSelect, menu, drag }: OverviewCardProps) {
  const { t, i18n } = useTranslation('mf-reports');
  const { count: number } = chartNumbers(i18n.language);
  const { overview, fixed } = entry;
  const summary = useRiskSummary(overview, figures);
  const { few } = useBlur();
  const chart = chartOf(overview, useShownReport().population.questionnaires);
  const base = t('overviews.patients', {
    count: summary?.total ?? 0,
    number: summary?.total == null ? few : number(summary.total),
  });
  const asks = hasQuestions(overview);
  const files =
    summary && asks ? <OverviewFileMenu overview={overview} chart={chart} summary={summary} base={base} /> : null;
  return (
    <li className={classes.card} data-selected={selected} {...drag}>
      <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between">
        <UnstyledButton className={classes.name} aria-pressed={selected} onClick={onSelect}>
          <bdi title={overview.label}>{overview.label}</bdi>
        </UnstyledButton>
        {menu ?? files}
      </Group>
      {!asks ? (
        <p className={classes.about}>{t('overviews.unasked')}</p>
      ) : summary ? (
        <>
          <p className={classes.about}>
            {base}
            {fixed ? (
              <span className={classes.fixed}>
                <Icon name="lock" size={14} />
                {t('overviews.fixed')}
              </span>
            ) : null}
          </p>
          <div className={classes.summary}>
            <RiskPicture
              chart={chart}
              counts={summary.groups}
              label={t('overviews.picture', { label: overview.label })}
            />
            <ul className={classes.figures}>
              {summary.groups
                .filter(({ count }) => count !== 0)
                .map(({ group, count }) => (
                  <li key={group}>
                    <RiskBadge group={group} />
                    <span>{count === null ? few : number(count)}</span>
                  </li>
                ))}
            </ul>
          </div>
        </>
      ) : (
        <Skeleton height={112} />
      )}
    </li>
  );
}

function chartOf(overview: SavedOverview, questionnaires: readonly ReportedQuestionnaire[]) {
  const [first] = inOrder(overview, questionnaires)
    .flatMap(({ id }) => overview.selectedQuestionairesQuestions[id] ?? [])
    .filter(({ selected, categoryViewInfo }) => selected && categoryViewInfo.chart !== null);
  return categoryChartOf(first?.categoryViewInfo.chart ?? 'pie');
}
