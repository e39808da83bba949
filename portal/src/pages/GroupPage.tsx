import { type Item, type ItemGroup, isAnswered, type ValidationKey } from '@intake-desk/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';
import { ItemField } from '../items/ItemField.tsx';
import { Wording } from '../items/Wording.tsx';
import { ErrorSummary, focusItem } from './ErrorSummary.tsx';
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
  const [pressed, setPressed] = useState(mending);
  const missing = items.filter(({ required, uniqueId }) => required && !isAnswered(hand.answers[uniqueId]));
  const [firstMissing] = missing;

  // Only on arrival: later the button moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (mending && firstMissing) focusItem(firstMissing);
  }, []);

  const problemOf = ({ uniqueId, required }: Item): ValidationKey | undefined =>
    hand.refused[uniqueId] ??
    (pressed && required && !isAnswered(hand.answers[uniqueId]) ? 'answer.required' : undefined);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (firstMissing) focusItem(firstMissing);
    else onDone();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Heading focus={arrived && !mending}>
        <Wording of={group.title} />
      </Heading>
      <ErrorSummary items={pressed ? missing : []} />
      {items.map((item) => (
        <ItemField
          key={item.uniqueId}
          item={item}
          answer={hand.answers[item.uniqueId]}
          problem={problemOf(item)}
          onAnswer={(answer) => hand.answer(item.uniqueId, answer)}
        />
      ))}
      <button type="submit" className="primary">
        {t(fromReview ? 'check' : 'next')}
      </button>
    </form>
  );
}
