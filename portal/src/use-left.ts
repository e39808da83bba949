import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Returns the questions whose fields have lost the focus, and the handler that detects it. While the mouse is down it
 * waits: an error that appears would move the button away under the pointer, and the click would be lost.
 */
export function useLeft(before: readonly string[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(before));
  const pressed = useRef(false);
  useEffect(() => {
    const onMouse = ({ type }: MouseEvent) => {
      pressed.current = type === 'mousedown';
    };
    window.addEventListener('mousedown', onMouse, true);
    window.addEventListener('mouseup', onMouse, true);
    return () => {
      window.removeEventListener('mousedown', onMouse, true);
      window.removeEventListener('mouseup', onMouse, true);
    };
  }, []);
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const card = target.closest<HTMLElement>('[data-item]');
    const item = card?.dataset.item;
    if (item === undefined || card?.contains(relatedTarget)) return;
    const add = () => setLeft((known) => new Set(known).add(item));
    if (pressed.current) window.addEventListener('mouseup', add, { once: true });
    else add();
  };
  return { left, onBlur };
}
