import { optionCode, switchedOptions } from '@intake-desk/contracts';
import { GroupCard } from './ItemCard.tsx';
import { controlId, type ItemProps } from './item-props.ts';
import { Wording } from './Wording.tsx';

/** One or several options; an exclusive one deselects the others. */
export function OptionsItem(props: ItemProps) {
  const { item, answer, onAnswer } = props;
  const chosen = answer?.options ?? [];
  const id = controlId(item);
  const many = item.type === 'checkbox';
  return (
    <GroupCard {...props}>
      {(item.options ?? []).map((option, index) => (
        <label key={optionCode(option)} className="option" data-apart={many && option.exclusive ? true : undefined}>
          <input
            type={many ? 'checkbox' : 'radio'}
            id={index === 0 ? id : undefined}
            name={id}
            checked={chosen.includes(index)}
            onChange={() => onAnswer({ options: switchedOptions(item, chosen, index) })}
          />
          <span>
            <Wording of={option.text} />
          </span>
        </label>
      ))}
    </GroupCard>
  );
}
