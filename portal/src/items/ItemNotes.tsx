import { isAnswered } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { helpId, type ItemProps, problemId } from './item-props.ts';
import { Wording } from './Wording.tsx';

/** The text of a question, marked if it is optional. */
export function Question({ item }: Pick<ItemProps, 'item'>) {
  const { t } = useTranslation();
  return (
    <>
      <Wording of={item.text} />
      {!item.required && <span className="optional"> ({t('optional')})</span>}
    </>
  );
}

/** Help and error of an item, between the question and its controls. */
export function ItemNotes({ item, problem }: Pick<ItemProps, 'item' | 'problem'>) {
  const { t } = useTranslation();
  return (
    <>
      {(item.help || item.type === 'checkbox') && (
        <p className="help" id={helpId(item)}>
          {item.help ? <Wording of={item.help} /> : t('several')}
        </p>
      )}
      {problem && (
        <p className="problem" id={problemId(item)}>
          {t([`error.${problem}`, 'error.answer.invalid'])}
        </p>
      )}
    </>
  );
}

/** "I do not know, discuss it with me", if the question offers it; replaces an answer. */
export function Unsure({ item, answer, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  if (!item.unsure) return null;
  return (
    <label className="option unsure">
      <input
        type="checkbox"
        checked={answer?.unsure === true}
        onChange={({ target }) => onAnswer(target.checked ? { unsure: true } : {})}
      />
      <span>{t('unsure')}</span>
    </label>
  );
}

/** Explains that another device has answered the question: its answer is shown, and the local one can be restored. */
export function Overtaken({ overtaken, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  if (!overtaken) return null;
  return (
    <div className="overtaken" role="status">
      <p>{t('overtaken.text')}</p>
      {overtaken.text !== undefined && <blockquote>{overtaken.text}</blockquote>}
      {isAnswered(overtaken) && (
        <button type="button" className="secondary" onClick={() => onAnswer(overtaken)}>
          {t(overtaken.text === undefined ? 'overtaken.useAnswer' : 'overtaken.useText')}
        </button>
      )}
    </div>
  );
}

/** Clears an optional answer, since radio buttons cannot be switched off. */
export function ClearAnswer({ item, answer, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  if (item.required || !answer || answer.unsure) return null;
  return (
    <button type="button" className="quiet" onClick={() => onAnswer(item.scale ? {} : { options: [] })}>
      {t('clear')}
    </button>
  );
}
