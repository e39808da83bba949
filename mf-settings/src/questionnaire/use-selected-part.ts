import { type Item, inLanguage, type Questionnaire } from '@intake-desk/contracts';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveGroup } from './edit-groups.ts';
import { moveItem, stepOf } from './edit-items.ts';
import type { ItemPlace } from './item-place.ts';
import { MainLanguage } from './main-language.ts';
import { lostReferences } from './references.ts';
import { type Selection, selectionKey } from './selection.ts';

/** The last removed part, and the draft before it. */
interface Removal {
  readonly said: string;
  readonly before: Questionnaire;
  readonly after: Questionnaire;
  readonly selected: Selection;
}

interface SelectedPartOptions {
  readonly draft: Questionnaire;
  readonly onChange: (draft: Questionnaire) => void;
}

/** The selected part of a draft, and its actions: moving it, and removing it with Undo. */
export function useSelectedPart({ draft, onChange }: SelectedPartOptions) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const [selected, select] = useState<Selection>({ part: 'general' });
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const refocus = useRef(false);
  const place = selectionKey(selected);
  useEffect(() => {
    // A moved entry may be rendered again in another group.
    if (refocus.current) root.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
    refocus.current = false;
  }, [place]);

  const remove = (after: Questionnaire, name: string, next: Selection = selected): void => {
    const { always, eased, sum } = lostReferences(draft, after);
    const names = (items: readonly Item[]) =>
      items.map(({ text }) => inLanguage(text, main) || t('questionnaire.untitled')).join(', ');
    const sentences = [
      t('questionnaire.removed', { name: name || t('questionnaire.untitled') }),
      ...(always.length > 0 ? [t('questionnaire.lostConditions', { names: names(always) })] : []),
      ...(eased.length > 0 ? [t('questionnaire.easedConditions', { names: names(eased) })] : []),
      ...(sum ? [t('questionnaire.lostSum')] : []),
    ];
    setRemoval({ said: sentences.join(' '), before: draft, after, selected });
    select(next);
    onChange(after);
  };
  const moveTo = (from: ItemPlace, to: ItemPlace): void => {
    onChange(moveItem(draft, from, to));
    select({ part: 'item', ...to });
    const group = inLanguage(draft.groups[to.group]?.title ?? {}, main);
    setSaid(t('questionnaire.moved', { place: to.item + 1, group }));
  };
  /** Moves a part up or down; `focus` also focuses its entry in the outline. */
  const step = (selection: Selection, by: -1 | 1, focus = false): void => {
    if (selection.part === 'item') {
      const to = stepOf(draft, selection, by);
      if (!to) return;
      refocus.current = focus;
      moveTo({ group: selection.group, item: selection.item }, to);
    } else if (selection.part === 'group' && draft.groups[selection.group + by]) {
      refocus.current = focus;
      onChange(moveGroup(draft, selection.group, selection.group + by));
      select({ part: 'group', group: selection.group + by });
      setSaid(t('questionnaire.movedGroup', { place: selection.group + by + 1 }));
    }
  };
  const offered = removal && JSON.stringify(removal.after) === JSON.stringify(draft) ? removal : null;
  const undo = offered
    ? (): void => {
        onChange(offered.before);
        select(offered.selected);
        setRemoval(null);
      }
    : undefined;
  /** `undo` is set until something changes after a removal. */
  return { selected, select, root, said: offered?.said ?? said, undo, remove, moveTo, step };
}
