import type { Questionnaire } from '@intake-desk/contracts';
import { Button, Group } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { EnglishField } from './EnglishField.tsx';
import { removeGroup, renameGroup } from './edit-groups.ts';
import { withText } from './question-text.ts';
import classes from './questionnaire.module.css';
import { StepButtons } from './StepButtons.tsx';
import type { FaultWords } from './use-fault-words.ts';

interface GroupPartProps {
  readonly draft: Questionnaire;
  readonly index: number;
  readonly words: FaultWords;
  readonly onChange: (draft: Questionnaire) => void;
  readonly onStep: (by: -1 | 1) => void;
  /** Removes the group with Undo. */
  readonly onRemove: (draft: Questionnaire, name: string) => void;
}

/** Settings of a group of questions. */
export function GroupPart({ draft, index, words, onChange, onStep, onRemove }: GroupPartProps) {
  const { t } = useTranslation('mf-settings');
  const group = draft.groups[index];
  if (!group) return null;
  const wrong = words(`groups[${index}].items`);
  return (
    <>
      <EnglishField
        label={t('questionnaire.group.title')}
        place={`groups[${index}].title`}
        text={group.title}
        words={words}
        onType={(typed) => onChange(renameGroup(draft, index, withText(group.title, 'en', typed)))}
      />
      {wrong ? <p className={classes.error}>{wrong}</p> : null}
      <Group gap="xs">
        <StepButtons onStep={onStep} />
        <Button variant="default" size="compact-sm" onClick={() => onRemove(removeGroup(draft, index), group.title.en)}>
          {t('questionnaire.group.remove')}
        </Button>
      </Group>
    </>
  );
}
