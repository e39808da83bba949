import { PasswordInput as LibraryPasswordInput, type PasswordInputProps } from '@mantine/core';

/**
 * A password or a PIN. The library marks a refused one for the eye only: here a screen reader hears it too, and `Form` finds it
 * to give it the focus.
 */
export function PasswordInput(props: PasswordInputProps) {
  return <LibraryPasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
