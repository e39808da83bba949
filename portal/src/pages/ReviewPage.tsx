import { type Answer, type Answers, type Item, inLanguage, type Questionnaire } from '@intake-desk/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n.ts';
import { Wording } from '../items/Wording.tsx';
import { Heading } from './Heading.tsx';

interface ReviewPageProps {
  readonly questionnaire: Questionnaire;
  readonly organisation: string;
  readonly answers: Answers;
  readonly visible: ReadonlySet<string>;
  readonly sending: boolean;
  /** The last attempt failed. */
  readonly failed: boolean;
  readonly arrived: boolean;
  /** Last changed question, where the patient continues. */
  readonly changed: string;
  readonly onChange: (uniqueId: string) => void;
  readonly onSend: () => void;
}

/** An answer as text, one line per option. */
function AnswerWords({ item, answer }: { item: Item; answer: Answer | undefined }) {
  const { t } = useTranslation();
  if (answer?.unsure) return <dd>{t('unsure')}</dd>;
  const chosen = (answer?.options ?? []).flatMap((index) => item.options?.[index] ?? []);
  if (chosen.length > 0) {
    return chosen.map((option) => (
      <dd key={option.text.en}>
        <Wording of={option.text} />
      </dd>
    ));
  }
  const text = answer?.value === undefined ? answer?.text?.trim() : String(answer.value);
  return text ? <dd className="given">{text}</dd> : <dd className="open">{t('review.none')}</dd>;
}

const changeId = (uniqueId: string): string => `change-${uniqueId.replaceAll('.', '-')}`;

/** Shows all answers before sending, each with a button to change it. */
export function ReviewPage(props: ReviewPageProps) {
  const { questionnaire, organisation, answers, visible, sending, failed, arrived, changed, onChange, onSend } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    const change = changed === '' ? null : document.getElementById(changeId(changed));
    change?.focus({ preventScroll: true });
    change?.closest('.row')?.scrollIntoView({ block: 'center' });
  }, [changed]);
  return (
    <>
      <Heading focus={arrived && changed === ''}>{t('review.title')}</Heading>
      <p>{t('review.text', { organisation })}</p>
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
                  <AnswerWords item={item} answer={answers[item.uniqueId]} />
                </dl>
                <button
                  type="button"
                  className="quiet"
                  id={changeId(item.uniqueId)}
                  aria-label={t('changeOne', { question: inLanguage(item.text, language) })}
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
