import { Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Cover } from '../frame/Cover.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import { UncoverForm, type UncoverFormProps } from './UncoverForm.tsx';
import type { TabletState } from './use-tablet-guard.ts';

interface TabletCoverProps extends UncoverFormProps {
  readonly state: TabletState;
}

/** Lies over everything, dialogs too, while nobody touches the tablet; the PIN takes it away. */
export function TabletCover({ state, ...rest }: TabletCoverProps) {
  const { t } = useTranslation(shellNamespace);
  if (state === 'open') return null;
  return (
    <Cover title={t('tablet.covered')}>
      <Stack gap="md">
        <Text>{t(state === 'over' ? 'tablet.over' : 'tablet.hint')}</Text>
        {state === 'covered' ? <UncoverForm {...rest} /> : null}
      </Stack>
    </Cover>
  );
}
