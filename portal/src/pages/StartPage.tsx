import { type Answers, isAnswered, type PortalIntake, visibleItems } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { Wording } from '../items/Wording.tsx';
import { useMoment } from '../moment.ts';
import { Heading } from './Heading.tsx';
import { Phone } from './Phone.tsx';

interface StartPageProps {
  readonly intake: PortalIntake;
  readonly answers: Answers;
  readonly arrived: boolean;
  readonly onStart: () => void;
  /** Shows all steps; only if staff unlocked them. */
  readonly onSteps: (() => void) | undefined;
}

/** Explains the sender, the purpose, the time and the readers before the first question. */
export function StartPage({ intake, answers, arrived, onStart, onSteps }: StartPageProps) {
  const { t } = useTranslation();
  const moment = useMoment(intake.timezone);
  const { organisation, department, questionnaire, appointment, deadline, why, readers, minutes, phone } = intake;
  const begun = visibleItems(questionnaire, answers).some(({ uniqueId }) => isAnswered(answers[uniqueId]));
  return (
    <>
      <Heading focus={arrived}>
        <Wording of={questionnaire.title} />
      </Heading>
      <p className="lead">{t('start.who', { department, organisation })}</p>
      {why && (
        <p className="words">
          <Wording of={why} />
        </p>
      )}
      <dl className="facts">
        {appointment && (
          <div>
            <dt>{t('start.appointment')}</dt>
            <dd>{moment(appointment)}</dd>
          </div>
        )}
        {deadline && (
          <div>
            <dt>{t('start.deadline')}</dt>
            <dd>{moment(deadline)}</dd>
          </div>
        )}
        {minutes !== null && (
          <div>
            <dt>{t('start.time')}</dt>
            <dd>{t('start.minutes', { count: Math.max(1, minutes) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('start.readers')}</dt>
          <dd>{readers ? <Wording of={readers} /> : t('start.staff', { department })}</dd>
        </div>
        {phone !== '' && (
          <div>
            <dt>{t('start.questions')}</dt>
            <dd>
              <Phone number={phone} />
            </dd>
          </div>
        )}
      </dl>
      <p>{t(intake.device ? 'start.savedHere' : 'start.saved')}</p>
      <button type="button" className="primary" onClick={onStart}>
        {t(begun ? 'goOn' : 'start.start')}
      </button>
      {onSteps && (
        <button type="button" className="quiet wide" onClick={onSteps}>
          {t('steps.title')}
        </button>
      )}
    </>
  );
}
