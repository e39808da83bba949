import { useLanguage } from '../i18n.ts';
import { FieldCard } from './ItemCard.tsx';
import { controlProps, type ItemProps, unitId } from './item-props.ts';
import { numberText } from './number-text.ts';
import { Wording } from './Wording.tsx';

/** A number that the patient types, with its unit. */
export function NumberItem(props: ItemProps) {
  const { item, answer, typed, onType } = props;
  const language = useLanguage();
  const { low = 0, decimals = 0, unit } = item.number ?? {};
  // The numeric keyboards of phones have no minus.
  const keyboard = low < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric';
  return (
    <FieldCard {...props}>
      <div className="measure">
        <input
          {...controlProps(props)}
          className="field"
          inputMode={keyboard}
          autoComplete="off"
          value={typed?.number ?? numberText(answer?.value, language)}
          onChange={({ target }) => onType({ number: target.value })}
        />
        {unit && (
          <span id={unitId(item)}>
            <Wording of={unit} />
          </span>
        )}
      </div>
    </FieldCard>
  );
}
