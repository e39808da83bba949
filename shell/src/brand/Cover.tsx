import { Modal } from '@intake-desk/kit';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BrandCard } from './BrandCard.tsx';
import classes from './Cover.module.css';
import { newCoverElement, putPageAside } from './page-aside.ts';

interface CoverProps {
  readonly title: string;
  readonly opened?: boolean;
  /** Keeps the page in the document below the cover, since its user is still signed in. */
  readonly overPage?: boolean;
  readonly children: ReactNode;
}

/** Covers everything until its content removes it. The page leaves the document and returns unchanged. */
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
