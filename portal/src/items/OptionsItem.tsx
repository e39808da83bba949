import { switchedOptions } from '@intake-desk/contracts';
import { ClearAnswer, ItemNotes, Overtaken, Question, Unsure } from './ItemNotes.tsx';
import { controlId, describedBy, type ItemProps } from './item-props.ts';
import { Wording } from './Wording.tsx';

/** One or several options; an exclusive one deselects the others. */
export function OptionsItem(props: ItemProps) {
  const { item, answer, problem, onAnswer } = props;
  const chosen = answer?.options ?? [];
  const id = controlId(item);
  const many = item.type === 'checkbox';
  return (
    <fieldset
      className="item"
      data-item={item.uniqueId}
      aria-describedby={describedBy(props)}
      aria-invalid={problem ? true : undefined}
    >
      <legend>
        <Question item={item} />
      </legend>
      <ItemNotes {...props} />
      {(item.options ?? []).map((option, index) => (
        <label key={option.text.en} className="option" data-apart={many && option.exclusive ? true : undefined}>
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
      <Unsure {...props} />
      {!many && <ClearAnswer {...props} />}
      <Overtaken {...props} />
    </fieldset>
  );
}
