import type { OverviewQuestion, Population, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { VisuallyHidden } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, withMovedQuestion, withQuestion } from '../overviews/edit-overviews.ts';
import type { OverviewsHook } from '../overviews/use-overviews.ts';
import { EditFilters } from './EditFilters.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import classes from './edit.module.css';

interface EditPanelProps {
  readonly population: Population;
  readonly hook: OverviewsHook;
}

/** All questions of the report, to be chosen, ordered and shown otherwise in the overview that is selected. */
export function EditPanel({ population, hook }: EditPanelProps) {
  const { t } = useTranslation('mf-reports');
  const { edit, current, placed } = hook;
  const { overview, fixed } = current;
  const [dragged, setDragged] = useState<{ readonly questionnaire: string; readonly place: number }>();
  const [said, say] = useState('');
  const put = (questionnaire: ReportedQuestionnaire, question: OverviewQuestion): void =>
    edit.change(changed(edit.overviews, overview.id, (one) => withQuestion(one, questionnaire, question)));
  const move = (questionnaire: ReportedQuestionnaire, from: number, to: number): void => {
    const many = questionnaire.questions.length;
    if (fixed || to < 0 || to >= many) return;
    edit.change(changed(edit.overviews, overview.id, (one) => withMovedQuestion(one, questionnaire, from, to)));
    const text = placed.find((one) => one.questionnaire === questionnaire)?.questions[from]?.question.text ?? '';
    say(t('edit.moved', { question: text, place: to + 1, count: many }));
  };
  return (
    <section className={classes.panel} aria-label={t('edit.questions', { label: overview.label })}>
      <h2 className={classes.heading}>{t('edit.questions', { label: overview.label })}</h2>
      {fixed ? <p className={classes.hint}>{t('edit.fixed')}</p> : null}
      {fixed ? null : <EditFilters population={population} hook={hook} />}
      {placed.map(({ questionnaire, questions }) => {
        const { id, name } = questionnaire;
        return (
          <div key={id}>
            <h3 className={classes.name}>{name}</h3>
            <ol className={classes.questions}>
              {questions.map((one, place) => (
                <li
                  key={one.question.key}
                  className={classes.line}
                  draggable={!fixed}
                  data-dragged={dragged?.questionnaire === id && dragged.place === place}
                  onDragStart={() => setDragged({ questionnaire: id, place })}
                  onDragEnd={() => setDragged(undefined)}
                  onDragOver={(event) => {
                    if (dragged?.questionnaire === id) event.preventDefault();
                  }}
                  onDrop={() => {
                    if (dragged?.questionnaire === id) move(questionnaire, dragged.place, place);
                    setDragged(undefined);
                  }}
                >
                  <EditQuestion
                    placed={one}
                    disabled={fixed}
                    first={place === 0}
                    last={place === questions.length - 1}
                    onChange={(shown) => put(questionnaire, shown)}
                    onStep={(by) => move(questionnaire, place, place + by)}
                  />
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
