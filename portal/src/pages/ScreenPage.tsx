import type { Item, QuestionText } from '@intake-desk/contracts';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';
import { DateItem } from '../items/DateItem.tsx';
import type { Fault, ItemProps } from '../items/item-props.ts';
import { NumberItem } from '../items/NumberItem.tsx';
import { OptionsItem } from '../items/OptionsItem.tsx';
import { faultOf, readTyped } from '../items/read-typed.ts';
import { ScaleItem } from '../items/ScaleItem.tsx';
import { isSelect, SelectItem } from '../items/SelectItem.tsx';
import { TextItem } from '../items/TextItem.tsx';
import { Wording } from '../items/Wording.tsx';
import { useLeft } from '../use-left.ts';
import { ErrorSummary, useSummary } from './ErrorSummary.tsx';
import { Heading } from './Heading.tsx';

interface ScreenPageProps {
  readonly title: QuestionText;
  /** Number of the screen within its group, from 1, and their count. */
  readonly part: number;
  readonly parts: number;
  readonly items: readonly Item[];
  readonly hand: AnswersInHand;
  /** Another page was shown before this one. */
  readonly arrived: boolean;
  /** Shows missing answers immediately, since the patient was sent here to add them. */
  readonly mending: boolean;
  readonly action: 'next' | 'check';
  readonly onDone: () => void;
}

/** A few questions and one button. */
export function ScreenPage({ title, part, parts, items, hand, arrived, mending, action, onDone }: ScreenPageProps) {
  const { t } = useTranslation();
  const faults = new Map(
    items.flatMap((item) => {
      const fault = faultOf(item, hand.answers[item.uniqueId], hand.typed[item.uniqueId]);
      return fault ? [[item, fault]] : [];
    }),
  );
  const [firstFaulty] = faults.keys();
  // Item below the summary, which stays there while the patient answers.
  const [told, setTold] = useState(mending ? { above: firstFaulty } : undefined);
  const { left, onBlur } = useLeft(Object.keys(hand.typed));
  const summary = useSummary(told);
  const above = items.find((item) => item === told?.above) ?? items[0];

  const problemOf = (item: Item): Fault | undefined => {
    const refused = hand.refused[item.uniqueId];
    if (refused) return { key: refused };
    const fault = faults.get(item);
    return told || (fault?.key !== 'answer.required' && left.has(item.uniqueId)) ? fault : undefined;
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (firstFaulty) setTold({ above: firstFaulty });
    else onDone();
  };

  return (
    <form noValidate onSubmit={onSubmit} onBlur={onBlur}>
      <Heading focus={arrived && !mending}>
        <Wording of={title} />
        {parts > 1 && <span className="part"> {t('part', { part, parts })}</span>}
      </Heading>
      {items.map((item) => (
        <Fragment key={item.uniqueId}>
          {told && item === above ? <ErrorSummary faults={faults} summary={summary} /> : null}
          <ItemField
            item={item}
            answer={hand.answers[item.uniqueId]}
            typed={hand.typed[item.uniqueId]}
            problem={problemOf(item)}
            overtaken={hand.overtaken[item.uniqueId]}
            onAnswer={(answer) => hand.answer(item.uniqueId, answer)}
            onType={(typed) => hand.answer(item.uniqueId, readTyped(item, typed).answer, typed)}
          />
        </Fragment>
      ))}
      <button type="submit" className="primary">
        {t(action)}
      </button>
    </form>
  );
}

function ItemField(props: ItemProps) {
  switch (props.item.type) {
    case 'textArea':
      return <TextItem {...props} />;
    case 'scoring':
      return <ScaleItem {...props} />;
    case 'number':
      return <NumberItem {...props} />;
    case 'date':
      return <DateItem {...props} />;
    default:
      return isSelect(props.item) ? <SelectItem {...props} /> : <OptionsItem {...props} />;
  }
}
