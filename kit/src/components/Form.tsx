import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

interface FormProps {
  readonly children: ReactNode;
  /** Called once per press of the button; the browser's own sending is prevented. */
  readonly onSubmit: () => void;
  /** While true a second press does nothing; give the button `loading` too. */
  readonly busy?: boolean;
  /** Changes when errors come in (the error object, or the form's `errors`): then the first field in error gets the focus. */
  readonly errors?: object | undefined;
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A form whose first error gets the focus. Fields say what is wrong by their own `error`. */
export function Form({ children, onSubmit, busy = false, errors, label, className }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={label} aria-busy={busy} className={className}>
      {children}
    </form>
  );
}
