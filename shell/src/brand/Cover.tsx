import { Modal } from '@intake-desk/kit';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BrandCard } from './BrandCard.tsx';
import classes from './Cover.module.css';
import { newCoverElement, putPageAside } from './page-aside.ts';

interface CoverProps {
  /** Why nothing else can be seen. */
  readonly title: string;
  readonly opened?: boolean;
  /** The page stays in the document below the cover: its user is still signed in. */
  readonly overPage?: boolean;
  /** Takes the cover away. */
  readonly children: ReactNode;
}

/**
 * Takes the place of everything at once, dialogs too, until its content takes it away. The page leaves the document and comes back
 * as it was, with what was typed, where the focus was.
 */
export function Cover({ title, opened = true, overPage = false, children }: CoverProps) {
  const [element] = useState(newCoverElement);
  useLayoutEffect(() => {
    document.body.append(element);
    return () => element.remove();
  }, [element]);
  const aside = opened && !overPage;
  useLayoutEffect(() => (aside ? putPageAside() : undefined), [aside]);
  return createPortal(
    <Modal.Root
      opened={opened}
      withinPortal={false}
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
    </Modal.Root>,
    element,
  );
}
