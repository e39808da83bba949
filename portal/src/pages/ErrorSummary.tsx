import type { Item } from '@intake-desk/contracts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { controlId } from '../items/item-props.ts';
import { Wording } from '../items/Wording.tsx';

/** Moves the focus to an item's control; answers whether there is one. */
export function focusItem(item: Item): boolean {
  const control = document.getElementById(controlId(item));
  control?.focus();
  control?.closest('.item')?.scrollIntoView({ block: 'nearest' });
  return control !== null;
}

/** Which questions still need an answer, each a way to its control. */
export function ErrorSummary({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  const jump = (event: MouseEvent, item: Item) => {
    if (focusItem(item)) event.preventDefault();
  };
  return (
    <div className="summary" role="alert">
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
