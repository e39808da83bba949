import { itemTypes, limit, type Questionnaire } from '@intake-desk/contracts';
import { Button, Group, Menu, Text } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { addGroup } from './edit-groups.ts';
import { addItem } from './edit-items.ts';
import { MainLanguage } from './main-language.ts';
import type { Selection } from './selection.ts';

interface AddPartProps {
  readonly draft: Questionnaire;
  readonly selected: Selection;
  readonly onChange: (draft: Questionnaire) => void;
  readonly onSelect: (selection: Selection) => void;
}

/** Adds a question to the selected group, or else the last one; or adds a group. */
export function AddPart({ draft, selected, onChange, onSelect }: AddPartProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const group = 'group' in selected && draft.groups[selected.group] ? selected.group : draft.groups.length - 1;
  return (
    <Group gap="xs">
      <Menu>
        <Menu.Target>
          <Button variant="default" size="compact-sm" disabled={group < 0}>
            {t('questionnaire.item.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {itemTypes.map((type) => (
            <Menu.Item
              key={type}
              onClick={() => {
                onChange(addItem(draft, group, type, main));
                onSelect({ part: 'item', group, item: draft.groups[group]?.items.length ?? 0 });
              }}
            >
              {t(`questionnaire.types.${type}`)}
              <Text size="xs">{t(`questionnaire.typeHints.${type}`)}</Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        size="compact-sm"
        disabled={draft.groups.length >= limit.questionnaire.groups}
        onClick={() => {
          onChange(addGroup(draft, main));
          onSelect({ part: 'group', group: draft.groups.length });
        }}
      >
        {t('questionnaire.group.add')}
      </Button>
    </Group>
  );
}
