import { useContext } from 'react';
import { ShellContext } from './ShellContext.ts';

/** Of a key press, what a shortcut looks at: the browser's event and React's both have it. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * Whether a key press is the shortcut of one character, such as `/` or `t`, in either case. Never where somebody types, and
 * never for a user who has switched these shortcuts off: who speaks to the computer types letters without meaning a
 * shortcut (WCAG 2.2, 2.1.4). Every shortcut without Ctrl, ⌘ or Alt asks here.
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
