import type { Answers, Questionnaire } from '@intake-desk/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerWords } from '../items/AnswerWords.tsx';
import { useWording, Wording } from '../items/Wording.tsx';
import { Heading } from './Heading.tsx';

interface ReviewPageProps {
  readonly questionnaire: Questionnaire;
  readonly organisation: string;
  /** Until when a reopened form can be sent, in words. */
  readonly until: string | null;
  readonly answers: Answers;
  readonly visible: ReadonlySet<string>;
  readonly sending: boolean;
  readonly failed: boolean;
  readonly arrived: boolean;
  /** Last changed question, where the patient continues. */
  readonly changed: string;
  readonly onChange: (uniqueId: string) => void;
  readonly onSend: () => void;
}

const changeId = (uniqueId: string): string => `change-${uniqueId.replaceAll('.', '-')}`;

/** Shows all answers before sending, each with a button to change it. */
export function ReviewPage(props: ReviewPageProps) {
  const { questionnaire, organisation, until, answers, visible, sending, failed, arrived, changed, onChange, onSend } =
    props;
  const { t } = useTranslation();
  const wording = useWording();
  useEffect(() => {
    const change = changed === '' ? null : document.getElementById(changeId(changed));
    change?.focus({ preventScroll: true });
    change?.closest('.row')?.scrollIntoView({ block: 'center' });
  }, [changed]);
  return (
    <>
      <Heading focus={arrived && changed === ''}>{t('review.title')}</Heading>
      <p>{t('review.text', { organisation })}</p>
      {until && <p>{t('thanks.changeable', { time: until })}</p>}
      {questionnaire.groups.map(({ id, title, items }) => {
        const shown = items.filter(({ uniqueId }) => visible.has(uniqueId));
        if (shown.length === 0) return null;
        return (
          <section key={id} className="review">
            <h2>
              <Wording of={title} />
            </h2>
            {shown.map((item) => (
              <div key={item.uniqueId} className="row">
                <dl>
                  <dt>
                    <Wording of={item.text} />
                  </dt>
                  <AnswerWords item={item} answer={answers[item.uniqueId]} line="dd" />
                </dl>
                <button
                  type="button"
                  className="quiet"
                  id={changeId(item.uniqueId)}
                  aria-label={t('changeOne', { question: wording(item.text).words })}
                  onClick={() => onChange(item.uniqueId)}
                >
                  {t('change')}
                </button>
              </div>
            ))}
          </section>
        );
      })}
      <div role="alert">{failed && <p className="offline">{t('error.send')}</p>}</div>
      <button type="button" className="primary" aria-disabled={sending} onClick={() => !sending && onSend()}>
        {t(sending ? 'sending' : 'send')}
      </button>
    </>
  );
}
