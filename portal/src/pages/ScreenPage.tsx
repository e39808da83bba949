import { type FieldKey, type Item, isAnswered, type PartialLabels } from '@intake-desk/contracts';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';
import type { ItemProps } from '../items/item-props.ts';
import { OptionsItem } from '../items/OptionsItem.tsx';
import { ScaleItem } from '../items/ScaleItem.tsx';
import { TextItem } from '../items/TextItem.tsx';
import { Wording } from '../items/Wording.tsx';
import { ErrorSummary, useSummary } from './ErrorSummary.tsx';
import { Heading } from './Heading.tsx';

interface ScreenPageProps {
  /** Title of the group. */
  readonly title: PartialLabels;
  /** Number of the screen within its group, from 1, and their count. */
  readonly part: number;
  readonly parts: number;
  /** Visible questions. */
  readonly items: readonly Item[];
  readonly hand: AnswersInHand;
  /** Another page was shown before this one. */
  readonly arrived: boolean;
  /** Shows missing answers at once, since the patient was sent here to add them. */
  readonly mending: boolean;
  /** Label of the button. */
  readonly action: 'next' | 'check';
  readonly onDone: () => void;
}

/** A few questions and one button. */
export function ScreenPage({ title, part, parts, items, hand, arrived, mending, action, onDone }: ScreenPageProps) {
  const { t } = useTranslation();
  const missing = items.filter(({ required, uniqueId }) => required && !isAnswered(hand.answers[uniqueId]));
  const [firstMissing] = missing;
  // Item below the summary, which stays there while the patient answers.
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

/** Renders an item by its type. */
function ItemField(props: ItemProps) {
  if (props.item.type === 'textArea') return <TextItem {...props} />;
  if (props.item.type === 'scoring') return <ScaleItem {...props} />;
  return <OptionsItem {...props} />;
}
