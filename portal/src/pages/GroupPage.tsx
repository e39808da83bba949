import { type Item, type ItemGroup, isAnswered, type ValidationKey } from '@intake-desk/contracts';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';
import { ItemField } from '../items/ItemField.tsx';
import { Wording } from '../items/Wording.tsx';
import { ErrorSummary, useSummary } from './ErrorSummary.tsx';
import { Heading } from './Heading.tsx';

interface GroupPageProps {
  readonly group: ItemGroup;
  /** Its items that are asked now. */
  readonly items: readonly Item[];
  readonly hand: AnswersInHand;
  /** Another page was shown before. */
  readonly arrived: boolean;
  /** Shows what is missing from the start: the patient was sent here to mend it. */
  readonly mending: boolean;
  readonly fromReview: boolean;
  readonly onDone: () => void;
}

/** One group of questions and one button. */
export function GroupPage({ group, items, hand, arrived, mending, fromReview, onDone }: GroupPageProps) {
  const { t } = useTranslation();
  const missing = items.filter(({ required, uniqueId }) => required && !isAnswered(hand.answers[uniqueId]));
  const [firstMissing] = missing;
  // Above which item the summary stands: it stays there while the patient answers.
  const [told, setTold] = useState(mending ? { above: firstMissing } : undefined);
  const summary = useSummary(told);
  const above = items.find((item) => item === told?.above) ?? items[0];

  const problemOf = ({ uniqueId, required }: Item): ValidationKey | undefined =>
    hand.refused[uniqueId] ?? (told && required && !isAnswered(hand.answers[uniqueId]) ? 'answer.required' : undefined);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (firstMissing) setTold({ above: firstMissing });
    else onDone();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Heading focus={arrived && !mending}>
        <Wording of={group.title} />
      </Heading>
      {items.map((item) => (
        <Fragment key={item.uniqueId}>
          {told && item === above ? <ErrorSummary items={missing} summary={summary} /> : null}
          <ItemField
            item={item}
            answer={hand.answers[item.uniqueId]}
            problem={problemOf(item)}
            onAnswer={(answer) => hand.answer(item.uniqueId, answer)}
          />
        </Fragment>
      ))}
      <button type="submit" className="primary">
        {t(fromReview ? 'check' : 'next')}
      </button>
    </form>
  );
}
