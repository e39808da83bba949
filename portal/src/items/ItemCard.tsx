import { isAnswered } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerWords } from './AnswerWords.tsx';
import { FaultWords } from './FaultWords.tsx';
import { controlId, describedBy, helpId, hintsOf, type ItemProps, problemId } from './item-props.ts';
import { Wording } from './Wording.tsx';

interface ItemCardProps extends ItemProps {
  readonly children: ReactNode;
}

/** A question with one control, whose label it is. */
export function FieldCard({ children, ...props }: ItemCardProps) {
  const { item } = props;
  return (
    <div className="item" data-item={item.uniqueId}>
      <label className="question" htmlFor={controlId(item)}>
        <Question item={item} />
      </label>
      <ItemNotes {...props} />
      {children}
      <Unsure {...props} />
      <Overtaken {...props} />
    </div>
  );
}

/** A question with several controls. */
export function GroupCard({ children, ...props }: ItemCardProps) {
  const { item, problem } = props;
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
      {children}
      <Unsure {...props} />
      <ClearAnswer {...props} />
      <Overtaken {...props} />
    </fieldset>
  );
}

function Question({ item }: Pick<ItemProps, 'item'>) {
  const { t } = useTranslation();
  return (
    <>
      <Wording of={item.text} />
      {!item.required && <span className="optional"> ({t('optional')})</span>}
    </>
  );
}

/** Help and error of an item, between the question and its controls. Errors of typed answers appear by themselves and are announced. */
function ItemNotes({ item, problem }: Pick<ItemProps, 'item' | 'problem'>) {
  const { t } = useTranslation();
  const hints = hintsOf(item);
  return (
    <>
      {(item.help || hints.length > 0) && (
        <p className="help" id={helpId(item)}>
          {item.help && <Wording of={item.help} />} {hints.map((hint) => t(hint)).join(' ')}
        </p>
      )}
      <div role={item.number || item.date ? 'status' : undefined}>
        {problem && (
          <p className="problem" id={problemId(item)}>
            <FaultWords of={problem} />
          </p>
        )}
      </div>
    </>
  );
}

/** "I do not know, discuss it with me", if the question offers it; replaces an answer. */
function Unsure({ item, answer, onAnswer }: ItemProps) {
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

/** Clears an optional answer, since radio buttons cannot be deselected. */
function ClearAnswer({ item, answer, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  const hasRadios = item.type === 'radio' || item.type === 'scoring';
  if (!hasRadios || item.required || !answer || answer.unsure) return null;
  return (
    <button type="button" className="quiet" onClick={() => onAnswer({})}>
      {t('clear')}
    </button>
  );
}

/** Explains that another device has answered the question: its answer is shown, and the local one can be restored. */
function Overtaken({ item, overtaken, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  if (!overtaken) return null;
  return (
    <div className="overtaken" role="status">
      <p>{t('overtaken.text')}</p>
      <blockquote>
        <AnswerWords item={item} answer={overtaken} line="p" />
      </blockquote>
      {isAnswered(overtaken) && (
        <button type="button" className="secondary" onClick={() => onAnswer(overtaken)}>
          {t(overtaken.text === undefined ? 'overtaken.useAnswer' : 'overtaken.useText')}
        </button>
      )}
    </div>
  );
}
