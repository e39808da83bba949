import { inLanguage, type Questionnaire } from '@intake-desk/contracts';
import { Icon, UnstyledButton, VisuallyHidden } from '@intake-desk/kit';
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Faults, faultCount } from './faults.ts';
import type { ItemPlace } from './item-place.ts';
import { MainLanguage } from './main-language.ts';
import classes from './questionnaire.module.css';
import { type Selection, selectionKey } from './selection.ts';

interface OutlineProps {
  readonly draft: Questionnaire;
  readonly faults: Faults;
  readonly selected: Selection;
  readonly readOnly: boolean;
  readonly onSelect: (selection: Selection) => void;
  readonly onStep: (selection: Selection, step: -1 | 1) => void;
  readonly onDrop: (from: ItemPlace, onto: ItemPlace) => void;
}

/** All parts of a questionnaire. Arrow keys move through it; with Alt they move the question or group. */
export function Outline({ draft, faults, selected, readOnly, onSelect, onStep, onDrop }: OutlineProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const list = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<ItemPlace | null>(null);
  const keyDown = (event: KeyboardEvent<HTMLButtonElement>, selection: Selection): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    if (event.altKey) {
      if (!readOnly) onStep(selection, step);
      return;
    }
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  };
  const entry = (selection: Selection, label: string, count: number) => (
    <UnstyledButton
      className={classes.entry}
      data-part={selection.part}
      data-place={selectionKey(selection)}
      aria-current={selectionKey(selection) === selectionKey(selected) ? 'true' : undefined}
      onClick={() => onSelect(selection)}
      onKeyDown={(event) => keyDown(event, selection)}
    >
      <span className={classes.name}>{label}</span>
      {count > 0 ? (
        <span className={classes.fault}>
          <Icon name="error" size={16} />
          <VisuallyHidden>{t('questionnaire.faults.count', { count })}</VisuallyHidden>
        </span>
      ) : null}
    </UnstyledButton>
  );
  const droppable = (onto: ItemPlace) => ({
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged) event.preventDefault();
    },
    onDrop: () => {
      if (dragged) onDrop(dragged, onto);
      setDragged(null);
    },
  });
  const own = ['title', 'notice', 'consent', 'key', 'version', 'groups', 'file'];
  const ownCount = own.reduce(
    (sum, name) => sum + (name === 'groups' ? Number('groups' in faults) : faultCount(faults, name)),
    0,
  );
  return (
    <nav ref={list} className={classes.outline} aria-label={t('questionnaire.outline')}>
      {entry({ part: 'general' }, t('questionnaire.general.heading'), ownCount)}
      <ol>
        {draft.groups.map(({ id, title, items }, group) => (
          <li key={id}>
            <div {...droppable({ group, item: 0 })}>
              {entry(
                { part: 'group', group },
                inLanguage(title, main) || t('questionnaire.untitledGroup'),
                faultCount(faults, `groups[${group}].title`) +
                  faultCount(faults, `groups[${group}].id`) +
                  Number(`groups[${group}].items` in faults),
              )}
            </div>
            <ol>
              {items.map(({ uniqueId, text }, item) => (
                <li
                  key={uniqueId}
                  draggable={!readOnly}
                  data-dragged={dragged?.group === group && dragged.item === item ? true : undefined}
                  onDragStart={() => setDragged({ group, item })}
                  onDragEnd={() => setDragged(null)}
                  {...droppable({ group, item })}
                >
                  {entry(
                    { part: 'item', group, item },
                    `${group + 1}.${item + 1} ${inLanguage(text, main) || t('questionnaire.untitled')}`,
                    faultCount(faults, `groups[${group}].items[${item}]`),
                  )}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {entry({ part: 'sum' }, t('questionnaire.sum.title'), faultCount(faults, 'sum'))}
    </nav>
  );
}
