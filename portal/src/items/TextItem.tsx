import { limit } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { ItemNotes, Overtaken, Question, Unsure } from './ItemNotes.tsx';
import { controlId, describedBy, type ItemProps } from './item-props.ts';

/** Number of remaining characters that is shown. */
const fewLeft = 200;

/** A question in free text. */
export function TextItem(props: ItemProps) {
  const { item, answer, problem, onAnswer } = props;
  const { t } = useTranslation();
  const text = answer?.text ?? '';
  const left = limit.freeTextLength - text.length;
  const id = controlId(item);
  return (
    <div className="item" data-item={item.uniqueId}>
      <label className="question" htmlFor={id}>
        <Question item={item} />
      </label>
      <ItemNotes {...props} />
      <textarea
        id={id}
        rows={4}
        maxLength={limit.freeTextLength}
        value={text}
        aria-required={item.required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(props)}
        onChange={({ target }) => onAnswer({ text: target.value })}
      />
      {left <= fewLeft && (
        <p className="help" role="status">
          {t('characters', { left })}
        </p>
      )}
      <Unsure {...props} />
      <Overtaken {...props} />
    </div>
  );
}
