import { Modal } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import classes from './Cover.module.css';

interface CoverProps {
  /** Why nothing else can be seen. */
  readonly title: string;
  /** What takes the cover away. */
  readonly children: ReactNode;
}

/** Lies over everything at once, dialogs too, and goes only by what it holds. What is below stays as it is. */
export function Cover({ title, children }: CoverProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={() => undefined}
      closeOnEscape={false}
      withCloseButton={false}
      zIndex={10_000}
      title={title}
      classNames={{ content: classes.cover ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Modal>
  );
}
