import { itemTypes, limit, type Questionnaire } from '@intake-desk/contracts';
import { Button, Group, Menu, Select } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnglishField } from './EnglishField.tsx';
import { addGroup, moveGroup, removeGroup, renameGroup } from './edit-groups.ts';
import { addItem, duplicateItem, moveItem, removeItem, stepOf } from './edit-items.ts';
import type { Faults } from './faults.ts';
import { GeneralFields, SumFields } from './GeneralFields.tsx';
import { ItemFields } from './ItemFields.tsx';
import { type ItemPlace, itemAt } from './item-place.ts';
import { Outline } from './Outline.tsx';
import { withText } from './question-text.ts';
import classes from './questionnaire.module.css';
import { referencesTo } from './references.ts';
import { type Selection, selectionKey } from './selection.ts';
import { useFaultWords } from './use-fault-words.ts';

interface QuestionnaireFieldsProps {
  readonly draft: Questionnaire;
  readonly onChange: (draft: Questionnaire) => void;
  readonly faults: Faults;
  readonly readOnly?: boolean;
  /** uniqueIds that a published version has: they stay as they are. */
  readonly published?: ReadonlySet<string>;
}

/** What was removed last, and the draft before it. */
interface Removal {
  readonly said: string;
  readonly before: Questionnaire;
  readonly after: Questionnaire;
  readonly selected: Selection;
}

const nonePublished: ReadonlySet<string> = new Set();

/** The editor of a questionnaire: an outline, and the fields of the part that is selected in it. */
export function QuestionnaireFields(props: QuestionnaireFieldsProps) {
  const { draft, onChange, faults, readOnly = false, published = nonePublished } = props;
  const { t } = useTranslation('mf-settings');
  const words = useFaultWords(faults);
  const [selected, setSelected] = useState<Selection>({ part: 'general' });
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const refocus = useRef(false);
  const place = selectionKey(selected);
  useEffect(() => {
    // A moved entry may have been drawn anew in another group.
    if (refocus.current) root.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
    refocus.current = false;
  }, [place]);

  const remove = (after: Questionnaire, sentence: string, next: Selection = selected): void => {
    setRemoval({ said: sentence, before: draft, after, selected });
    setSelected(next);
    onChange(after);
  };
  const removed = (name: string): string => t('questionnaire.removed', { name: name || t('questionnaire.untitled') });
  const moveTo = (from: ItemPlace, to: ItemPlace, focus: boolean): void => {
    refocus.current = focus;
    onChange(moveItem(draft, from, to));
    setSelected({ part: 'item', ...to });
    setSaid(t('questionnaire.moved', { place: to.item + 1, group: draft.groups[to.group]?.title.en ?? '' }));
  };
  const step = (selection: Selection, by: -1 | 1, focus = false): void => {
    if (selection.part === 'item') {
      const to = stepOf(draft, selection, by);
      if (to) moveTo({ group: selection.group, item: selection.item }, to, focus);
    } else if (selection.part === 'group' && draft.groups[selection.group + by]) {
      refocus.current = focus;
      onChange(moveGroup(draft, selection.group, selection.group + by));
      setSelected({ part: 'group', group: selection.group + by });
      setSaid(t('questionnaire.movedGroup', { place: selection.group + by + 1 }));
    }
  };
  const steps = (selection: Selection) =>
    ([-1, 1] as const).map((by) => (
      <Button key={by} variant="default" size="compact-sm" onClick={() => step(selection, by)}>
        {t(by < 0 ? 'questionnaire.up' : 'questionnaire.down')}
      </Button>
    ));

  const groupPart = (index: number) => {
    const group = draft.groups[index];
    if (!group) return null;
    return (
      <>
        <EnglishField
          label={t('questionnaire.group.title')}
          place={`groups[${index}].title`}
          text={group.title}
          words={words}
          onType={(typed) => onChange(renameGroup(draft, index, withText(group.title, 'en', typed)))}
        />
        {words(`groups[${index}].items`) ? <p className={classes.error}>{words(`groups[${index}].items`)}</p> : null}
        <Group gap="xs">
          {steps({ part: 'group', group: index })}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => remove(removeGroup(draft, index), removed(group.title.en), { part: 'general' })}
          >
            {t('questionnaire.group.remove')}
          </Button>
        </Group>
      </>
    );
  };

  const itemPart = (at: ItemPlace) => {
    const item = itemAt(draft, at);
    if (!item) return null;
    const { items, sum } = referencesTo(draft, item.uniqueId);
    const lost = items.map(({ text }) => text.en || t('questionnaire.untitled'));
    const sentence = [
      removed(item.text.en),
      ...(lost.length > 0 ? [t('questionnaire.lostConditions', { names: lost.join(', ') })] : []),
      ...(sum ? [t('questionnaire.lostSum')] : []),
    ].join(' ');
    return (
      <>
        <Group gap="xs" align="end">
          {steps({ part: 'item', ...at })}
          <Button
            variant="default"
            size="compact-sm"
            disabled={(draft.groups[at.group]?.items.length ?? 0) >= limit.questionnaire.items}
            onClick={() => {
              onChange(duplicateItem(draft, at));
              setSelected({ part: 'item', group: at.group, item: at.item + 1 });
            }}
          >
            {t('questionnaire.item.duplicate')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => remove(removeItem(draft, at), sentence, { part: 'group', group: at.group })}
          >
            {t('questionnaire.item.remove')}
          </Button>
        </Group>
        <ItemFields
          // What is typed into a field belongs to its question.
          key={place}
          {...{ draft, item, words, onChange }}
          place={at}
          published={published.has(item.uniqueId)}
          onRemove={(after, name) => remove(after, removed(name))}
        />
        {draft.groups.length > 1 ? (
          <Select
            label={t('questionnaire.item.group')}
            allowDeselect={false}
            data={draft.groups.map(({ title }, index) => ({
              value: String(index),
              label: title.en || t('questionnaire.untitledGroup'),
            }))}
            value={String(at.group)}
            onChange={(given) => {
              const group = Number(given);
              if (group !== at.group) moveTo(at, { group, item: draft.groups[group]?.items.length ?? 0 }, false);
            }}
          />
        ) : null}
      </>
    );
  };

  const offered = removal && JSON.stringify(removal.after) === JSON.stringify(draft) ? removal : null;
  const inGroup = 'group' in selected && draft.groups[selected.group] ? selected.group : draft.groups.length - 1;
  const shown =
    selected.part === 'item'
      ? (itemPart(selected) ?? groupPart(selected.group))
      : selected.part === 'group'
        ? groupPart(selected.group)
        : null;
  return (
    <div ref={root} className={classes.editor}>
      <div className={classes.side}>
        <Outline
          {...{ draft, faults, selected, readOnly }}
          onSelect={setSelected}
          onStep={(selection, by) => step(selection, by, true)}
          onDrop={(from, onto) => moveTo(from, onto, false)}
        />
        {readOnly ? null : (
          <Group gap="xs">
            <Menu>
              <Menu.Target>
                <Button size="compact-sm" disabled={inGroup < 0}>
                  {t('questionnaire.item.add')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {itemTypes.map((type) => (
                  <Menu.Item
                    key={type}
                    onClick={() => {
                      onChange(addItem(draft, inGroup, type));
                      setSelected({ part: 'item', group: inGroup, item: draft.groups[inGroup]?.items.length ?? 0 });
                    }}
                  >
                    {t(`questionnaire.types.${type}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button
              variant="default"
              size="compact-sm"
              disabled={draft.groups.length >= limit.questionnaire.groups}
              onClick={() => {
                onChange(addGroup(draft));
                setSelected({ part: 'group', group: draft.groups.length });
              }}
            >
              {t('questionnaire.group.add')}
            </Button>
          </Group>
        )}
      </div>
      <div className={classes.main}>
        <p role="status" className={offered ? classes.notice : classes.hidden}>
          {offered?.said ?? said}
        </p>
        {offered ? (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.add}
            onClick={() => {
              onChange(offered.before);
              setSelected(offered.selected);
              setRemoval(null);
            }}
          >
            {t('questionnaire.undo')}
          </Button>
        ) : null}
        <fieldset className={classes.fields} disabled={readOnly}>
          {selected.part === 'sum' ? (
            <SumFields {...{ draft, words, onChange }} onRemove={(after, name) => remove(after, removed(name))} />
          ) : (
            (shown ?? <GeneralFields {...{ draft, words, onChange }} />)
          )}
          {words('file') ? <p className={classes.error}>{words('file')}</p> : null}
          {words('groups') ? <p className={classes.error}>{words('groups')}</p> : null}
        </fieldset>
      </div>
    </div>
  );
}
