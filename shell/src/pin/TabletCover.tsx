import { Modal, Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Mark } from '../frame/Mark.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './TabletCover.module.css';
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
    <Modal
      opened
      fullScreen
      onClose={() => undefined}
      closeOnEscape={false}
      withCloseButton={false}
      zIndex={10_000}
      title={t('tablet.covered')}
      classNames={{ content: classes.cover ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      <Stack align="center" gap="md" mt="20vh">
        <Mark size={56} />
        <Text>{t(state === 'over' ? 'tablet.over' : 'tablet.hint')}</Text>
        {state === 'covered' ? <UncoverForm {...rest} /> : null}
      </Stack>
    </Modal>
  );
}
