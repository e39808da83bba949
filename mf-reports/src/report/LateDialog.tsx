import {
  Button,
  Icon,
  type IconName,
  LatePart,
  Modal,
  Skeleton,
  useDisclosure,
  useLateModule,
  useProblemLog,
} from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LateDialogProps<Module> {
  readonly icon: IconName;
  /** Words of the button. */
  readonly label: string;
  readonly title: string;
  readonly size: string;
  readonly load: () => Promise<Module>;
  /** Whether it is open, if somebody else keeps that, such as the address. */
  readonly held?: { readonly opened: boolean; readonly open: () => void; readonly close: () => void };
  readonly children: (module: Module) => ReactNode;
}

/** A button that opens a part of the report whose code comes when it is asked for. */
export function LateDialog<Module>({ icon, label, title, size, load, held, children }: LateDialogProps<Module>) {
  const { t } = useTranslation('mf-reports');
  const [ownOpened, own] = useDisclosure(false);
  const { opened, open, close } = held ?? { opened: ownOpened, ...own };
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<Icon name={icon} size={16} />} onClick={open}>
        {label}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': t('reports.close') }}
      >
        <Late load={load}>{children}</Late>
      </Modal>
    </>
  );
}

const waitingHeight = 320;

function Late<Module>({ load, children }: Pick<LateDialogProps<Module>, 'load' | 'children'>) {
  const late = useLateModule(load, useProblemLog('mf-reports'));
  return (
    <LatePart late={late} waiting={<Skeleton height={waitingHeight} />}>
      {children}
    </LatePart>
  );
}
