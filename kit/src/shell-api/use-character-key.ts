import { useContext } from 'react';
import { ShellContext } from './ShellContext.ts';

/** Properties of a key press that a shortcut needs; both the browser's event and React's have them. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * Returns a test for a single-key shortcut, such as `/` or `t`, in either case. It is false in text fields, and for
 * users who turned these shortcuts off, since speech input types letters unintentionally (WCAG 2.2, 2.1.4). Every
 * shortcut without Ctrl, ⌘ or Alt uses it.
 */
export function useCharacterKey(character: string): (press: KeyPress) => boolean {
  const on = useContext(ShellContext)?.characterKeys ?? true;
  return ({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }) =>
    on && key.toLowerCase() === character && !(ctrlKey || metaKey || altKey || defaultPrevented) && !takesText(target);
}

const pressed = ['radio', 'checkbox', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];
const typedInto = `textarea, select, input${pressed.map((type) => `:not([type="${type}"])`).join('')}`;

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
