import { type Answer, type Answers, type Item, inLanguage, type Questionnaire } from '@intake-desk/contracts';
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
  /** The last try found no connection. */
  readonly failed: boolean;
  readonly arrived: boolean;
  readonly onChange: (group: number) => void;
  readonly onSend: () => void;
}

/** An answer in words, one line for each option. */
function AnswerWords({ item, answer }: { item: Item; answer: Answer | undefined }) {
  const { t } = useTranslation();
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

/** Everything that will be sent, each group with a way back to it. */
export function ReviewPage(props: ReviewPageProps) {
  const { questionnaire, organisation, answers, visible, sending, failed, arrived, onChange, onSend } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Heading focus={arrived}>{t('review.title')}</Heading>
      <p>{t('review.text', { organisation })}</p>
      {questionnaire.groups.map(({ id, title, items }, index) => {
        const shown = items.filter(({ uniqueId }) => visible.has(uniqueId));
        if (shown.length === 0) return null;
        return (
          <section key={id} className="review">
            <header>
              <h2>
                <Wording of={title} />
              </h2>
              <button
                type="button"
                className="quiet"
                aria-label={t('changeGroup', { group: inLanguage(title, language) })}
                onClick={() => onChange(index)}
              >
                {t('change')}
              </button>
            </header>
            <dl>
              {shown.map((item) => (
                <div key={item.uniqueId}>
                  <dt>
                    <Wording of={item.text} />
                  </dt>
                  <AnswerWords item={item} answer={answers[item.uniqueId]} />
                </div>
              ))}
            </dl>
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
