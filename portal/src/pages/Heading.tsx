import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../i18n.ts';

/** A page's title, in the browser's tab too. Focused on a new page, so that a screen reader starts there. */
export function Heading({ children, focus }: { children: ReactNode; focus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [focus]);
  // Renders for each language, since the text changes without other props.
  useLanguage();
  useEffect(() => {
    if (title.current?.textContent) document.title = title.current.textContent;
  });
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
