import { type FileButtonProps, FileButton as LibraryFileButton } from '@mantine/core';
import { useRef } from 'react';

/** A button that lets the user choose a file. The same one can be chosen again, since its user may have corrected it. */
export function FileButton<Multiple extends boolean = false>({ onChange, ...props }: FileButtonProps<Multiple>) {
  const reset = useRef<() => void>(null);
  return (
    <LibraryFileButton<Multiple>
      {...props}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen);
        // The browser reports no change to the file that it already has.
        reset.current?.();
      }}
    />
  );
}
