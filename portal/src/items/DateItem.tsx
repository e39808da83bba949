import { DateFields } from './DateFields.tsx';
import { dateTexts, partsOf } from './date-text.ts';
import { GroupCard } from './ItemCard.tsx';
import { controlId, type ItemProps } from './item-props.ts';

/** A date, a time of day, or both. */
export function DateItem(props: ItemProps) {
  const { item, answer, typed, problem, onType } = props;
  return (
    <GroupCard {...props}>
      <DateFields
        id={controlId(item)}
        parts={partsOf(item)}
        typed={typed ?? dateTexts(answer?.date)}
        invalid={problem !== undefined}
        onType={onType}
      />
    </GroupCard>
  );
}
