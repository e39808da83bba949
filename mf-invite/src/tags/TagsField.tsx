import type { Tag } from '@intake-desk/contracts';
import {
  Group,
  MultiSelect,
  Optional,
  replaced,
  type TagConflict,
  TagReplacement,
  tagConflict,
  tagGroups,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './TagsField.module.css';

interface TagsFieldProps {
  readonly tags: readonly Tag[];
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly number[]) => void;
}

/** The tags of a new intake; of an exclusive group one replaces the other once somebody agreed. */
export function TagsField({ tags, value, error, onChange }: TagsFieldProps) {
  const { t } = useTranslation('mf-invite');
  const [conflict, setConflict] = useState<TagConflict>();
  const colors = new Map(tags.map(({ id, color }) => [String(id), color]));
  const choose = (chosen: readonly string[]): void => {
    const next = chosen.map(Number);
    const found = tagConflict(tags, value, next);
    setConflict(found);
    if (!found) onChange(next);
  };
  return (
    <div>
      <MultiSelect
        label={<Optional>{t('fields.tags')}</Optional>}
        data={tagGroups(tags, t('tags.ungrouped', { ns: 'kit' }))}
        value={value.map(String)}
        error={error}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('tags.none', { ns: 'kit' })}
        onChange={choose}
        renderOption={({ option }) => (
          <Group gap={8} wrap="nowrap">
            <span className={classes.dot} style={{ background: colors.get(option.value) }} />
            {option.label}
          </Group>
        )}
      />
      {conflict ? (
        <TagReplacement
          conflict={conflict}
          onReplace={() => {
            onChange(replaced(value, conflict));
            setConflict(undefined);
          }}
          onCancel={() => setConflict(undefined)}
        />
      ) : null}
    </div>
  );
}
