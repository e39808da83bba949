import { useTranslation } from 'react-i18next';
import { helpId, type ItemProps, problemId } from './item-props.ts';
import { Wording } from './Wording.tsx';

/** The question itself, marked where it may stay open. */
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

/** Takes back an answer to a question that may stay open; radio buttons cannot be switched off otherwise. */
export function ClearAnswer({ item, answer, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  if (item.required || !answer) return null;
  return (
    <button type="button" className="quiet" onClick={() => onAnswer(item.scale ? {} : { options: [] })}>
      {t('clear')}
    </button>
  );
}
