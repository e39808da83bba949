import { PasswordInput as LibraryPasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password or a PIN. Sets `aria-invalid`, which the library does not, for screen readers and `Form`. */
export function PasswordInput(props: PasswordInputProps) {
  return <LibraryPasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
