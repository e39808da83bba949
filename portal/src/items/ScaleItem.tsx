import { GroupCard } from './ItemCard.tsx';
import { controlId, type ItemProps } from './item-props.ts';
import { Wording } from './Wording.tsx';

/** A scale as radio buttons in a row, two on a phone; the meaning of the ends is beside them and in their names. */
export function ScaleItem(props: ItemProps) {
  const { item, answer, onAnswer } = props;
  const { scale } = item;
  if (!scale) return null;
  const id = controlId(item);
  const numbers = Array.from({ length: scale.high - scale.low + 1 }, (_, index) => scale.low + index);
  return (
    <GroupCard {...props}>
      <div className="scale">
        <p className="low" aria-hidden="true">
          {scale.low} = <Wording of={scale.lowLabel} />
        </p>
        {numbers.map((value) => (
          <label key={value} className="number">
            <input
              type="radio"
              id={value === scale.low ? id : undefined}
              name={id}
              checked={answer?.value === value}
              onChange={() => onAnswer({ value })}
            />
            <span>{value}</span>
            {value === scale.low && (
              <span className="spoken">
                , <Wording of={scale.lowLabel} />
              </span>
            )}
            {value === scale.high && (
              <span className="spoken">
                , <Wording of={scale.highLabel} />
              </span>
            )}
          </label>
        ))}
        <p className="high" aria-hidden="true">
          {scale.high} = <Wording of={scale.highLabel} />
        </p>
      </div>
    </GroupCard>
  );
}
