import { type Answers, isAnswered, type Questionnaire } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { Wording } from '../items/Wording.tsx';
import { Heading } from './Heading.tsx';

interface StepsPageProps {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly visible: ReadonlySet<string>;
  readonly arrived: boolean;
  readonly onStep: (uniqueId: string) => void;
  readonly onReview: () => void;
}

/** Lists all steps of a form that staff unlocked. */
export function StepsPage({ questionnaire, answers, visible, arrived, onStep, onReview }: StepsPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <Heading focus={arrived}>{t('steps.title')}</Heading>
      <ol className="steps">
        {questionnaire.groups.map(({ id, title, items }) => {
          const shown = items.filter(({ uniqueId }) => visible.has(uniqueId));
          const [first] = shown;
          if (!first) return null;
          const answered = shown.filter(({ uniqueId }) => isAnswered(answers[uniqueId])).length;
          return (
            <li key={id}>
              <button type="button" onClick={() => onStep(first.uniqueId)}>
                <span>
                  <Wording of={title} />
                </span>
                <span className="count">{t('answered', { answered, count: shown.length })}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" className="primary" onClick={onReview}>
        {t('check')}
      </button>
    </>
  );
}
