import { type GivenAnswer, type getAnswers, type Reply, risk } from '@intake-desk/contracts';
import { Button, displayDateTime, Icon, RiskBadge, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answers.module.css';

interface FormAnswersProps {
  readonly form: Reply<typeof getAnswers>[number];
  /** Shows the form as PDF; undefined without permission. */
  readonly onPdf?: (() => void) | undefined;
}

/** Returns true for answers that somebody has to look at. */
const isRemarkable = ({ group }: GivenAnswer): boolean => group === risk.critical || group === risk.deviating;

/** One form's answers: remarkable ones first, the rest on a click; all if none is remarkable or risk is hidden. */
export function FormAnswers({ form: { name, created_at: completed, answers }, onPdf }: FormAnswersProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const remarkable = answers.filter(isRemarkable);
  const [all, setAll] = useState(remarkable.length === 0);
  const rated = answers.some(({ group }) => group !== null);
  return (
    <article className={classes.form} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <time className={classes.quiet} dateTime={completed}>
          {displayDateTime(completed, organisation.timezone)}
        </time>
        {onPdf ? (
          <Button variant="default" size="compact-sm" leftSection={<Icon name="file" size={16} />} onClick={onPdf}>
            {t('answers.pdf')}
          </Button>
        ) : null}
      </div>
      {rated && remarkable.length === 0 ? <p className={classes.calm}>{t('answers.calm')}</p> : null}
      <ul>
        {(all ? answers : remarkable).map((answer) => (
          <AnswerRow key={answer.uniqueId} answer={answer} />
        ))}
      </ul>
      {remarkable.length > 0 && remarkable.length < answers.length ? (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('answers.fewer') : t('answers.all', { count: answers.length })}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

function AnswerRow({ answer }: { answer: GivenAnswer }) {
  const { t } = useTranslation('mf-record');
  const { question, answers, group } = answer;
  return (
    <li className={classes.answer} data-remarkable={isRemarkable(answer)}>
      <span className={classes.risk}>{group === null ? null : <RiskBadge group={group} />}</span>
      <span className={classes.question} dir="auto">
        {question}
      </span>
      <div className={classes.given}>
        {answers.length === 0 ? <span className={classes.quiet}>{t('answers.passed')}</span> : null}
        {answers.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same words.
          <div key={place} dir="auto">
            {text}
          </div>
        ))}
      </div>
    </li>
  );
}
