import { Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Cover } from '../brand/Cover.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import { UncoverForm, type UncoverFormProps } from './UncoverForm.tsx';
import type { TabletState } from './use-tablet-guard.ts';

interface TabletCoverProps extends UncoverFormProps {
  /** `byServer`: another tab was covered, or a patient has the device. */
  readonly state: TabletState | 'byServer';
}

const words = { covered: 'tablet.hint', byServer: 'tablet.byPin', over: 'tablet.over' } as const;

/** Covers everything, dialogs too, until the PIN was entered. */
export function TabletCover({ state, ...rest }: TabletCoverProps) {
  const { t } = useTranslation(shellNamespace);
  if (state === 'open') return null;
  return (
    <Cover title={t('tablet.covered')}>
      <Stack gap="md">
        <Text>{t(words[state])}</Text>
        {state === 'over' ? null : <UncoverForm {...rest} />}
      </Stack>
    </Cover>
  );
}
