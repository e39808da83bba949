import { inLanguage, limit, type Questionnaire } from '@intake-desk/contracts';
import { Button, Group, Select } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicateItem, removeItem } from './edit-items.ts';
import { ItemFields, type ItemFieldsProps } from './ItemFields.tsx';
import type { ItemPlace } from './item-place.ts';
import { MainLanguage } from './main-language.ts';
import { StepButtons } from './StepButtons.tsx';
import type { Selection } from './selection.ts';

interface ItemPartProps extends Omit<ItemFieldsProps, 'onRemove'> {
  readonly onSelect: (selection: Selection) => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onMove: (from: ItemPlace, to: ItemPlace) => void;
  /** Removes a part with Undo and selects `next`. */
  readonly onRemove: (draft: Questionnaire, name: string, next?: Selection) => void;
}

/** A question: its actions, fields and group. */
export function ItemPart(props: ItemPartProps) {
  const { draft, item, place, words, published, onChange, onSelect, onStep, onMove, onRemove } = props;
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const { group } = place;
  const groups = draft.groups.map(({ title }, index) => ({
    value: String(index),
    label: inLanguage(title, main) || t('questionnaire.untitledGroup'),
  }));
  return (
    <>
      <Group gap="xs" align="end">
        <StepButtons onStep={onStep} />
        <Button
          variant="default"
          size="compact-sm"
          disabled={(draft.groups[group]?.items.length ?? 0) >= limit.questionnaire.items}
          onClick={() => {
            onChange(duplicateItem(draft, place));
            onSelect({ part: 'item', group, item: place.item + 1 });
          }}
        >
          {t('questionnaire.item.duplicate')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onRemove(removeItem(draft, place), inLanguage(item.text, main), { part: 'group', group })}
        >
          {t('questionnaire.item.remove')}
        </Button>
      </Group>
      <ItemFields {...{ draft, item, place, words, published, onChange, onRemove }} />
      {groups.length > 1 ? (
        <Select
          label={t('questionnaire.item.group')}
          data={groups}
          value={String(group)}
          onChange={(given) => {
            const to = Number(given);
            if (to !== group) onMove(place, { group: to, item: draft.groups[to]?.items.length ?? 0 });
          }}
        />
      ) : null}
    </>
  );
}
