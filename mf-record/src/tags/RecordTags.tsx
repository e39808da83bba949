import { getTags, type RecordDetail } from '@intake-desk/contracts';
import { query, Select, TagWarning, tagGroups, useShell, useTagDecisions } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editing } from '../lock/use-editing.ts';
import { SavingState } from './SavingState.tsx';
import { TagChip } from './TagChip.tsx';
import { TagEmail } from './TagEmail.tsx';
import classes from './tags.module.css';
import { useTagSaving } from './use-tag-saving.ts';

const useGetTags = query(getTags).useQuery;

interface RecordTagsProps {
  readonly record: RecordDetail;
  readonly editing: Pick<Editing, 'sessionId' | 'blocked'>;
  readonly onChanged: () => void;
  /** Keeps the record from closing while a warning is open. */
  readonly onHold: (held: boolean) => void;
}

/** A record's tags, and a field to add one. A disabled tag remains and cannot be added (S1 §4). */
export function RecordTags({ record, editing, onChanged, onHold }: RecordTagsProps) {
  const { t } = useTranslation('mf-record');
  const { user, notify } = useShell();
  const { data: tags = [] } = useGetTags({ query: { org: record.orgSymbol } });
  const saving = useTagSaving(record, editing, onChanged);
  const decisions = useTagDecisions({ org: record.orgSymbol, dpt: record.department }, { tags, ...saving });
  const { decision, add, apply, revert, next } = decisions;
  useHold(decision !== undefined, onHold);
  const [search, setSearch] = useState('');
  const locked = editing.blocked !== undefined || user.authByPin;
  const standing = tags.filter(({ id }) => saving.chosen.includes(id));
  const left = tags.filter(({ id }) => !saving.chosen.includes(id));
  const colors = new Map(tags.map(({ id, color }) => [String(id), color]));
  return (
    <section className={classes.part} aria-label={t('fact.tags')}>
      <div className={classes.tags}>
        {standing.map((tag) => (
          <TagChip key={tag.id} tag={tag} onRemove={locked ? undefined : () => saving.want([tag.id, false])} />
        ))}
        {standing.length === 0 && locked ? <span className={classes.none}>{t('tagging.empty')}</span> : null}
        {locked ? null : (
          <Select
            className={classes.add ?? ''}
            size="xs"
            aria-label={t('tagging.add')}
            placeholder={t('tagging.add')}
            data={tagGroups(left, t('tags.ungrouped', { ns: 'kit' }))}
            value={null}
            searchable
            searchValue={search}
            onSearchChange={setSearch}
            nothingFoundMessage={t('tags.none', { ns: 'kit' })}
            comboboxProps={{ width: 260, position: 'bottom-start' }}
            renderOption={({ option }) => (
              <span className={classes.option}>
                <span className={classes.dot} style={{ backgroundColor: colors.get(option.value) }} aria-hidden />
                <bdi>{option.label}</bdi>
              </span>
            )}
            onChange={(id) => {
              const tag = tags.find((one) => String(one.id) === id);
              if (tag) add(tag);
              // The library keeps it, and the next tag would be looked for by both texts.
              setSearch('');
            }}
          />
        )}
        <SavingState saving={saving} />
      </div>
      <TagWarning
        decisions={decisions}
        email={(tag) => (
          <TagEmail
            key={tag.id}
            record={record}
            editing={editing}
            tag={tag}
            onTag={() => {
              apply();
              return saving.save();
            }}
            onSent={() => {
              notify({ kind: 'success', message: t('tagging.email.sent', { name: tag.name }) });
              next();
            }}
            onWithout={() => {
              apply();
              next();
            }}
            onCancel={() => {
              revert();
              next();
            }}
          />
        )}
      />
    </section>
  );
}

/** Keeps the record open while something waits for a decision. */
function useHold(held: boolean, onHold: (held: boolean) => void): void {
  const tell = useEffectEvent(onHold);
  useEffect(() => {
    if (!held) return;
    tell(true);
    return () => tell(false);
  }, [held]);
}
