import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { AddPart } from './AddPart.tsx';
import { GeneralFields, SumFields } from './GeneralFields.tsx';
import { GroupPart } from './GroupPart.tsx';
import { ItemPart } from './ItemPart.tsx';
import { itemAt } from './item-place.ts';
import { Outline } from './Outline.tsx';
import classes from './questionnaire.module.css';
import { selectionKey } from './selection.ts';
import type { TranslationTableProps } from './TranslationTable.tsx';
import { useFaultWords } from './use-fault-words.ts';
import { useSelectedPart } from './use-selected-part.ts';

interface QuestionnaireFieldsProps extends TranslationTableProps {
  /** uniqueIds of a published version, which cannot be changed. */
  readonly published?: ReadonlySet<string>;
}

const nonePublished: ReadonlySet<string> = new Set();

/** The editor of a questionnaire: an outline, and the fields of the selected part. */
export function QuestionnaireFields(props: QuestionnaireFieldsProps) {
  const { draft, onChange, faults, readOnly = false, published = nonePublished } = props;
  const { t } = useTranslation('mf-settings');
  const words = useFaultWords(faults);
  const { selected, select, root, said, undo, remove, moveTo, step } = useSelectedPart({ draft, onChange });
  const common = { draft, words, onChange, onRemove: remove, onStep: (by: -1 | 1) => step(selected, by) };
  const item = selected.part === 'item' ? itemAt(draft, selected) : undefined;
  return (
    <div ref={root} className={classes.editor}>
      <div className={classes.side}>
        <Outline
          {...{ draft, faults, selected, readOnly }}
          onSelect={select}
          onStep={(selection, by) => step(selection, by, true)}
          onDrop={moveTo}
        />
        {readOnly ? null : <AddPart {...{ draft, selected, onChange }} onSelect={select} />}
      </div>
      <div className={classes.main}>
        <p role="status" className={undo ? classes.notice : classes.hidden}>
          {said}
        </p>
        {undo ? (
          <Button variant="default" size="compact-sm" className={classes.add} onClick={undo}>
            {t('questionnaire.undo')}
          </Button>
        ) : null}
        <fieldset className={classes.fields} disabled={readOnly}>
          {selected.part === 'sum' ? (
            <SumFields {...common} />
          ) : selected.part === 'item' && item ? (
            <ItemPart
              // Keyed by question, since fields keep typed text.
              key={selectionKey(selected)}
              {...common}
              item={item}
              place={selected}
              published={published.has(item.uniqueId)}
              onSelect={select}
              onMove={moveTo}
            />
          ) : 'group' in selected && draft.groups[selected.group] ? (
            <GroupPart
              {...common}
              index={selected.group}
              onRemove={(after, name) => remove(after, name, { part: 'general' })}
            />
          ) : (
            <GeneralFields {...{ draft, words, onChange }} />
          )}
          {(['file', 'groups'] as const).map((place) =>
            words(place) ? (
              <p key={place} className={classes.error}>
                {words(place)}
              </p>
            ) : null,
          )}
        </fieldset>
      </div>
    </div>
  );
}
