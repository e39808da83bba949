import type { Questionnaire } from '@intake-desk/contracts';
import { Alert, Button, Icon, Stack, Text } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergeConflict } from './merge-questionnaires.ts';

interface MergeNoticeProps {
  readonly conflicts: readonly MergeConflict[];
  readonly draft: Questionnaire;
  readonly onChange: (draft: Questionnaire) => void;
}

/** Says that somebody else saved meanwhile, and offers their version of each part that both changed. */
export function MergeNotice({ conflicts, draft, onChange }: MergeNoticeProps) {
  const { t } = useTranslation('mf-settings');
  const [taken, setTaken] = useState<ReadonlySet<MergeConflict>>(new Set());
  const nameOf = ({ of }: MergeConflict): string =>
    'part' in of ? t(`content.wholeParts.${of.part}`) : `“${of.text}” (${of.name})`;
  return (
    <Alert color="orange" icon={<Icon name="warning" />} role="alert" title={t('editor.changed', { ns: 'kit' })}>
      <Stack gap="xs">
        <Text>{t(conflicts.length > 0 ? 'editor.mergedHint' : 'editor.mergedSame', { ns: 'kit' })}</Text>
        {conflicts.map((conflict) => (
          <div key={nameOf(conflict)}>
            <Button
              size="xs"
              variant="default"
              disabled={taken.has(conflict)}
              onClick={() => {
                onChange(conflict.takeNewest(draft));
                setTaken(new Set([...taken, conflict]));
              }}
            >
              {t(taken.has(conflict) ? 'content.tookNewest' : 'content.takeNewest', { name: nameOf(conflict) })}
            </Button>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
