import { Modal } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { BrandCard } from '../sign-in/BrandCard.tsx';
import classes from './Cover.module.css';

interface CoverProps {
  /** Why nothing else can be seen. */
  readonly title: string;
  /** Where the cover stays mounted, whether it shows: then the focus goes back to where it was. */
  readonly opened?: boolean;
  /** What takes the cover away. */
  readonly children: ReactNode;
}

/** Lies over everything at once, dialogs too, and goes only by what it holds. What is below stays as it is. */
export function Cover({ title, opened = true, children }: CoverProps) {
  return (
    <Modal.Root
      opened={opened}
      fullScreen
      radius={0}
      lockScroll={false}
      onClose={() => undefined}
      closeOnEscape={false}
      zIndex={10_000}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content className={classes.cover ?? ''}>
        <Modal.Body className={classes.body ?? ''}>
          <BrandCard heading={<Modal.Title fz="xl">{title}</Modal.Title>}>{children}</BrandCard>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
