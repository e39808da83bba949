import { limit } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { FieldCard } from './ItemCard.tsx';
import { controlProps, type ItemProps } from './item-props.ts';

/** Number of remaining characters that is shown. */
const fewLeft = 200;

/** A question in free text. */
export function TextItem(props: ItemProps) {
  const { item, answer, onAnswer } = props;
  const { t } = useTranslation();
  const text = answer?.text ?? '';
  const maxLength = item.maxLength ?? limit.freeTextLength;
  const left = maxLength - text.length;
  return (
    <FieldCard {...props}>
      <textarea
        {...controlProps(props)}
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => onAnswer({ text: target.value })}
      />
      {left <= fewLeft && (
        <p className="help" role="status">
          {t('characters', { left })}
        </p>
      )}
    </FieldCard>
  );
}
