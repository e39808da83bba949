import type { OverviewQuestion, ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import { Button, Icon, TextInput, VisuallyHidden } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOverview, changeShown, moveQuestionTo } from '../overviews/edit-overviews.ts';
import { hasQuestions, type PlacedQuestion } from '../overviews/overview-questions.ts';
import { moveQuestionnaireTo } from '../overviews/questionnaire-order.ts';
import { useShownReport } from '../report/shown-report.ts';
import { EditFilters } from './EditFilters.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import classes from './edit.module.css';
import { StepButtons } from './StepButtons.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { OverviewsHook } from './use-overviews.ts';

/** All questions of the report, to select, order and display in the selected overview. */
export function EditPanel({ hook }: { readonly hook: OverviewsHook }) {
  const { t, i18n } = useTranslation('mf-reports');
  const { edit, current, placed } = hook;
  const { questionnaires } = useShownReport().population;
  const { overview, fixed } = current;
  const [said, say] = useState('');
  const [search, setSearch] = useState('');
  const lower = (text: string): string => text.toLocaleLowerCase(i18n.language);
  const isFound = ({ question }: PlacedQuestion): boolean => lower(question.text).includes(lower(search.trim()));
  const change = (to: (one: SavedOverview) => SavedOverview): void =>
    edit.change(changeOverview(edit.overviews, overview.id, to));
  /** Moves one of the names and announces its new place. */
  const move = (names: readonly string[], from: number, to: number, moved: (one: SavedOverview) => SavedOverview) => {
    const name = names[from];
    if (fixed || name === undefined || to < 0 || to >= names.length) return;
    change(moved);
    say(t('edit.moved', { name, place: to + 1, count: names.length }));
  };
  const moveQuestionnaire = (from: number, to: number): void =>
    move(
      placed.map(({ questionnaire: { name } }) => name),
      from,
      to,
      (one) => moveQuestionnaireTo(one, questionnaires, from, to),
    );
  const moveQuestion = (questionnaire: ReportedQuestionnaire, names: readonly string[], from: number, to: number) =>
    move(names, from, to, (one) => moveQuestionTo(one, questionnaire, from, to));
  const several = placed.length > 1;
  const drag = useDragOrder(several && !fixed, moveQuestionnaire);
  return (
    <section className={classes.panel} aria-label={t('edit.questions', { label: overview.label })}>
      <h2 className={classes.heading}>{t('edit.questions', { label: overview.label })}</h2>
      {fixed ? <p className={classes.hint}>{t('edit.fixed')}</p> : null}
      {fixed || hasQuestions(overview) ? null : <p className={classes.hint}>{t('edit.choose')}</p>}
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('edit.search')}
        placeholder={t('edit.search')}
        leftSection={<Icon name="search" size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {fixed ? null : <EditFilters hook={hook} />}
      <p role="status" className={classes.hint}>
        {placed.some(({ questions }) => questions.some(isFound)) ? null : t('edit.notFound')}
      </p>
      <ol>
        {placed.map((one, place) => {
          const { questionnaire, questions } = one;
          const { id, name } = questionnaire;
          const names = questions.map(({ question }) => question.text);
          const found = questions.filter(isFound);
          const show = (shown: readonly OverviewQuestion[]): void =>
            change((to) => changeShown(to, questionnaire, shown));
          const showAll = (selected: boolean): void => show(found.map(({ shown }) => ({ ...shown, selected })));
          return found.length === 0 ? null : (
            <li key={id} className={classes.questionnaire} {...drag.target(place)}>
              <div className={classes.of} {...drag.grip(place)}>
                {several ? (
                  <StepButtons
                    name={name}
                    disabled={fixed}
                    first={place === 0}
                    last={place === placed.length - 1}
                    onStep={(by) => moveQuestionnaire(place, place + by)}
                  />
                ) : null}
                <h3 className={classes.name}>{name}</h3>
                {fixed ? null : (
                  <span className={classes.steps}>
                    {([true, false] as const).map((selected) => (
                      <Button
                        key={String(selected)}
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t(selected ? 'edit.allOf' : 'edit.noneOf', { name })}
                        onClick={() => showAll(selected)}
                      >
                        {t(selected ? 'edit.all' : 'edit.none')}
                      </Button>
                    ))}
                  </span>
                )}
              </div>
              <EditQuestions
                questions={questions}
                isFound={isFound}
                disabled={fixed}
                onChange={(shown) => show([shown])}
                onMove={(from, to) => moveQuestion(questionnaire, names, from, to)}
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}

interface EditQuestionsProps {
  readonly questions: readonly PlacedQuestion[];
  readonly isFound: (question: PlacedQuestion) => boolean;
  /** True for a fixed overview. */
  readonly disabled: boolean;
  readonly onChange: (shown: OverviewQuestion) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** The questions of a questionnaire that the search finds, in the order of the overview. */
function EditQuestions({ questions, isFound, disabled, onChange, onMove }: EditQuestionsProps) {
  const drag = useDragOrder(!disabled, onMove);
  return (
    <ol>
      {questions.map((one, place) =>
        isFound(one) ? (
          <li key={one.question.key} className={classes.line} {...drag.grip(place)} {...drag.target(place)}>
            <EditQuestion
              placed={one}
              disabled={disabled}
              first={place === 0}
              last={place === questions.length - 1}
              onChange={onChange}
              onStep={(by) => onMove(place, place + by)}
            />
          </li>
        ) : null,
      )}
    </ol>
  );
}
