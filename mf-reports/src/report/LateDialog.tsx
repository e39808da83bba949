import { Button, Icon, type IconName, LatePart, Modal, Skeleton, useLateModule, useProblemLog } from '@intake-desk/kit';
import type { ReactNode } from 'react';

interface LateDialogProps<Module> {
  readonly icon: IconName;
  readonly label: string;
  readonly title: string;
  readonly size: string;
  readonly load: () => Promise<Module>;
  readonly held: { readonly opened: boolean; readonly open: () => void; readonly close: () => void };
  readonly children: (module: Module) => ReactNode;
}

/** A button that opens a part of the report whose code is loaded on demand. */
export function LateDialog<Module>({
  icon,
  label,
  title,
  size,
  load,
  held: { opened, open, close },
  children,
}: LateDialogProps<Module>) {
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<Icon name={icon} size={16} />} onClick={open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size={size}>
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
