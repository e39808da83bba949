import { type ReactNode, useEffect, useRef } from 'react';

/** A page's title. It gets the focus when it is another page than before, so that a screen reader starts there. */
export function Heading({ children, focus }: { children: ReactNode; focus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [focus]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
