import { PasswordInput as LibraryPasswordInput, type PasswordInputProps } from '@mantine/core';

/**
 * A password or a PIN. The library marks an invalid one visually only; `aria-invalid` also tells screen readers, and lets `Form`
 * focus it.
 */
export function PasswordInput(props: PasswordInputProps) {
  return <LibraryPasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
