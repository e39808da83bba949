import type { TagConflict } from '@intake-desk/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { kitNamespace } from '../i18n/i18n.ts';

interface TagReplacementProps {
  readonly conflict: TagConflict;
  readonly onReplace: () => void;
  readonly onCancel: () => void;
}

/** Only one tag of an exclusive group is allowed: asks whether the new one replaces the other (S1 §4). */
export function TagReplacement({ conflict: { added, present }, onReplace, onCancel }: TagReplacementProps) {
  const { t } = useTranslation(kitNamespace);
  return (
    <Alert mt="xs" color="orange" icon={<Icon name="warning" />} role="alert">
      <Text size="sm">
        {t('tags.exclusive', { added: added.name, present: present.name, group: added.group.name })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={onReplace}>
          {t('tags.replace')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('tags.cancel')}
        </Button>
      </Group>
    </Alert>
  );
}
