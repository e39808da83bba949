import type { KeyboardEvent } from 'react';

/**
 * At Tab, takes the choice that was typed into a searchable select, as Enter does: the one that the arrows marked, else the one of
 * that name, else the first of the list. Without a typed text, and for a choice that is taken already, it does nothing.
 */
export function takeTyped(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (event.key !== 'Tab' || input.readOnly || input.value.trim() === '') return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  if (!list) return;
  const options = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')];
  const marked = input.getAttribute('aria-activedescendant');
  const typed = input.value.trim().toLowerCase();
  const named = options.filter(({ textContent }) => textContent.trim().toLowerCase() === typed);
  const choice =
    options.find(({ id, dataset }) => id === marked && dataset.comboboxSelected !== undefined) ??
    named.find(isTaken) ??
    named[0] ??
    options[0];
  if (choice && !isTaken(choice)) choice.click();
}

const isTaken = ({ dataset }: HTMLElement): boolean => dataset.comboboxActive !== undefined;
