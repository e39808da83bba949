import { Anchor } from '@intake-desk/kit';
import { useState } from 'react';

/** Changes the fact beside it; ignores presses until its call has ended. As low as a line, to keep the header low. */
export function TaskLink({ words, press }: { readonly words: string; readonly press: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await press();
    setBusy(false);
  };
  return (
    <Anchor component="button" type="button" ms={8} fw={600} aria-disabled={busy} onClick={() => void run()}>
      {words}
    </Anchor>
  );
}
