import { VisuallyHidden as Hidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** Text for screen readers only. Rows of tables have many, so it is a plain element with the library's class. */
export const VisuallyHidden = (props: VisuallyHiddenProps) => <span className={Hidden.classes.root} {...props} />;
