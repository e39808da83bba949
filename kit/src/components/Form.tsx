import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

interface FormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Ignores further presses; give the button `loading` too. */
  readonly busy?: boolean;
  /** Ignores input, which would be lost when the form is closed or emptied after its request, except for `data-leaves` buttons. */
  readonly frozen?: boolean;
  /** A new object when errors arrive: the first field in error then gets the focus. */
  readonly errors?: object | undefined;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A form that focuses its first field in error. Fields show their own `error`. */
export function Form(props: FormProps) {
  const { children, onSubmit, busy = false, frozen = false, errors, label, className } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const ignore = (event: SyntheticEvent): void => {
    if (frozen) event.stopPropagation();
  };
  // Lists and calendars are elsewhere in the document, but their events pass here too.
  const ignorePress = (event: SyntheticEvent): void => {
    const pressed = event.target instanceof Element && event.target.closest('button, [role="option"]');
    if (pressed && !pressed.matches('[data-leaves]')) ignore(event);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      // React then restores the former values.
      onChangeCapture={ignore}
      onClickCapture={ignorePress}
      // It removes the last one of several choices.
      onKeyDownCapture={(event) => (event.key === 'Backspace' ? ignore(event) : undefined)}
      aria-label={label}
      aria-busy={busy}
      className={className}
    >
      {children}
    </form>
  );
}
