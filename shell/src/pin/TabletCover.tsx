import { Button, Modal, Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Mark } from '../frame/Mark.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './TabletCover.module.css';
import type { TabletState } from './use-tablet-guard.ts';

interface TabletCoverProps {
  readonly state: TabletState;
  readonly onUncover: () => void;
}

/** Lies over everything, dialogs too, while nobody touches the tablet. */
export function TabletCover({ state, onUncover }: TabletCoverProps) {
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
        {state === 'covered' ? (
          <Button size="md" onClick={onUncover} data-autofocus>
            {t('tablet.goOn')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  );
}
