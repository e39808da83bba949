import type { Tag } from '@intake-desk/contracts';
import { Group, MultiSelect, Optional, type TagDecisions, TagWarning, Text, tagGroups } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { TagEmailChoice } from './TagEmailChoice.tsx';
import classes from './TagsField.module.css';

interface TagsFieldProps {
  readonly tags: readonly Tag[];
  readonly value: readonly number[];
  readonly emails: readonly number[];
  readonly decisions: TagDecisions;
  /** The patient gets no e-mail. */
  readonly withoutEmail: boolean;
  readonly error: string | undefined;
  readonly onRemove: (ids: readonly number[]) => void;
  /** Called to send the e-mail of an added tag. */
  readonly onEmail: (id: number) => void;
}

/** Tags of a new intake. In an exclusive group one replaces the other, and some offer an e-mail (S1 §4). */
export function TagsField({ tags, value, emails, decisions, withoutEmail, error, onRemove, onEmail }: TagsFieldProps) {
  const { t, i18n } = useTranslation('mf-invite');
  const { add, apply, next } = decisions;
  const colors = new Map(tags.map(({ id, color }) => [String(id), color]));
  const choose = (chosen: readonly string[]): void => {
    const ids = chosen.map(Number);
    onRemove(value.filter((id) => !ids.includes(id)));
    for (const tag of tags) if (ids.includes(tag.id) && !value.includes(tag.id)) add(tag);
  };
  const mailing = tags.filter(({ id }) => emails.includes(id)).map(({ name }) => `“${name}”`);
  const names = new Intl.ListFormat(i18n.language).format(mailing);
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
      {mailing.length > 0 ? (
        <Text size="sm" mt={4} role="status">
          {t(withoutEmail ? 'tagEmails.unsent' : 'tagEmails.sent', { names })}
        </Text>
      ) : null}
      <TagWarning
        decisions={decisions}
        email={(tag, email) => (
          <TagEmailChoice
            key={tag.id}
            name={tag.name}
            subject={email.subject}
            withoutEmail={withoutEmail}
            onChoice={(choice) => {
              if (choice !== 'cancel') apply();
              if (choice === 'send') onEmail(tag.id);
              next();
            }}
          />
        )}
      />
    </div>
  );
}
