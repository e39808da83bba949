import type { Item } from '@intake-desk/contracts';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { controlId } from '../items/item-props.ts';
import { Wording } from '../items/Wording.tsx';

/** Moves the focus to an item's control, its whole card in view; returns whether there is one. */
function focusItem(item: Item): boolean {
  const control = document.getElementById(controlId(item));
  control?.focus();
  control?.closest('.item')?.scrollIntoView({ block: 'nearest' });
  return control !== null;
}

interface ErrorSummaryProps {
  readonly items: readonly Item[];
  /** From `useSummary`. */
  readonly summary: RefObject<HTMLDivElement | null>;
}

/**
 * Where the summary is, which takes the focus and comes into view with the card below it. `told` is a new object each time that
 * the patient is to be told: a summary that stands elsewhere since a question was taken back moves nobody's focus.
 */
export function useSummary(told: object | undefined): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!told) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
    summary.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return summary;
}

/**
 * Which questions still need an answer, each a link to its control. Stands right above the card of the first one: what is
 * missing is heard, and where it belongs is seen.
 */
export function ErrorSummary({ items, summary }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const jump = (event: MouseEvent, item: Item) => {
    if (focusItem(item)) event.preventDefault();
  };
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={summary}>
      {items.length > 0 && (
        <>
          <h2>{t('error.title', { count: items.length })}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.uniqueId}>
                <a href={`#${controlId(item)}`} onClick={(event) => jump(event, item)}>
                  <Wording of={item.text} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
