import { type FieldKey, type Item, isAnswered, type PartialLabels } from '@intake-desk/contracts';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';
import { ItemField } from '../items/ItemField.tsx';
import { Wording } from '../items/Wording.tsx';
import { ErrorSummary, useSummary } from './ErrorSummary.tsx';
import { Heading } from './Heading.tsx';

interface ScreenPageProps {
  /** Of the group. */
  readonly title: PartialLabels;
  /** Which screen of the group it is, from 1, and of how many. */
  readonly part: number;
  readonly parts: number;
  /** Its questions that are asked now. */
  readonly items: readonly Item[];
  readonly hand: AnswersInHand;
  /** Another page was shown before. */
  readonly arrived: boolean;
  /** Shows what is missing from the start: the patient was sent here to mend it. */
  readonly mending: boolean;
  /** What the button says. */
  readonly action: 'next' | 'check';
  readonly onDone: () => void;
}

/** A few questions and one button. */
export function ScreenPage({ title, part, parts, items, hand, arrived, mending, action, onDone }: ScreenPageProps) {
  const { t } = useTranslation();
  const missing = items.filter(({ required, uniqueId }) => required && !isAnswered(hand.answers[uniqueId]));
  const [firstMissing] = missing;
  // Above which item the summary stands: it stays there while the patient answers.
  const [told, setTold] = useState(mending ? { above: firstMissing } : undefined);
  const summary = useSummary(told);
  const above = items.find((item) => item === told?.above) ?? items[0];

  const problemOf = ({ uniqueId, required }: Item): FieldKey | undefined =>
    hand.refused[uniqueId] ?? (told && required && !isAnswered(hand.answers[uniqueId]) ? 'answer.required' : undefined);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (firstMissing) setTold({ above: firstMissing });
    else onDone();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Heading focus={arrived && !mending}>
        <Wording of={title} />
        {parts > 1 && <span className="part"> {t('part', { part, parts })}</span>}
      </Heading>
      {items.map((item) => (
        <Fragment key={item.uniqueId}>
          {told && item === above ? <ErrorSummary items={missing} summary={summary} /> : null}
          <ItemField
            item={item}
            answer={hand.answers[item.uniqueId]}
            problem={problemOf(item)}
            overtaken={hand.overtaken[item.uniqueId]}
            onAnswer={(answer) => hand.answer(item.uniqueId, answer)}
          />
        </Fragment>
      ))}
      <button type="submit" className="primary">
        {t(action)}
      </button>
    </form>
  );
}
