import type { Item } from '@intake-desk/contracts';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultWords } from '../items/FaultWords.tsx';
import { controlId, type Fault } from '../items/item-props.ts';
import { Wording } from '../items/Wording.tsx';

/** Focuses an item's control and scrolls its card into view; returns false without one. */
function focusItem(item: Item): boolean {
  const control = document.getElementById(controlId(item));
  control?.focus();
  control?.closest('.item')?.scrollIntoView({ block: 'nearest' });
  return control !== null;
}

interface ErrorSummaryProps {
  /** In the order of the questions. */
  readonly faults: ReadonlyMap<Item, Fault>;
  /** From `useSummary`. */
  readonly summary: RefObject<HTMLDivElement | null>;
}

/**
 * Returns the ref of the summary, and focuses it with the card below it in view. `told` is a new object each time the
 * patient must be notified, so that a summary that only moves does not take the focus.
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

/** Lists the questions that need an answer, right above the first one's card, so that its place is visible. */
export function ErrorSummary({ faults, summary }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const jump = (event: MouseEvent, item: Item) => {
    if (focusItem(item)) event.preventDefault();
  };
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={summary}>
      {faults.size > 0 && (
        <>
          <h2>{t('error.title', { count: faults.size })}</h2>
          <ul>
            {[...faults].map(([item, fault]) => (
              <li key={item.uniqueId}>
                <a href={`#${controlId(item)}`} onClick={(event) => jump(event, item)}>
                  <Wording of={item.text} />
                </a>
                {fault.key !== 'answer.required' && (
                  <p>
                    <FaultWords of={fault} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
