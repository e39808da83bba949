import { type Item, optionCode } from '@intake-desk/contracts';
import { FieldCard } from './ItemCard.tsx';
import { controlProps, type ItemProps } from './item-props.ts';
import { useWording } from './Wording.tsx';

/** Most options that a screen shows one below the other. */
const mostRadios = 20;

/** Returns true for a question with too many options to show them all. */
export const isSelect = ({ type, options = [] }: Item): boolean => type === 'radio' && options.length > mostRadios;

/** One of many options; the empty one clears the answer. */
export function SelectItem(props: ItemProps) {
  const { item, answer, onAnswer } = props;
  const wording = useWording();
  return (
    <FieldCard {...props}>
      <select
        {...controlProps(props)}
        className="field"
        value={answer?.options?.[0] ?? ''}
        onChange={({ target }) => onAnswer({ options: target.value === '' ? [] : [Number(target.value)] })}
      >
        <option value="" />
        {(item.options ?? []).map((option, index) => {
          const { words, lang } = wording(option.text);
          return (
            <option key={optionCode(option)} value={index} lang={lang}>
              {words}
            </option>
          );
        })}
      </select>
    </FieldCard>
  );
}
