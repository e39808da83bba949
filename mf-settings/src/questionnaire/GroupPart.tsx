import { inLanguage, type Questionnaire } from '@intake-desk/contracts';
import { Button, Group } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { removeGroup, renameGroup } from './edit-groups.ts';
import { LanguageField } from './LanguageField.tsx';
import { MainLanguage } from './main-language.ts';
import classes from './questionnaire.module.css';
import { StepButtons } from './StepButtons.tsx';
import type { FaultWords } from './use-fault-words.ts';

interface GroupPartProps {
  readonly draft: Questionnaire;
  readonly index: number;
  readonly words: FaultWords;
  readonly onChange: (draft: Questionnaire) => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: (draft: Questionnaire, name: string) => void;
}

export function GroupPart({ draft, index, words, onChange, onStep, onRemove }: GroupPartProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const group = draft.groups[index];
  if (!group) return null;
  const wrong = words(`groups[${index}].items`);
  return (
    <>
      <LanguageField
        label={t('questionnaire.group.title')}
        place={`groups[${index}].title`}
        text={group.title}
        words={words}
        onChange={(title) => onChange(renameGroup(draft, index, title))}
      />
      {wrong ? <p className={classes.error}>{wrong}</p> : null}
      <Group gap="xs">
        <StepButtons onStep={onStep} />
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onRemove(removeGroup(draft, index), inLanguage(group.title, main))}
        >
          {t('questionnaire.group.remove')}
        </Button>
      </Group>
    </>
  );
}
