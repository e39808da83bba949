import { confirmationRequiredCode, type ShutOut } from '@intake-desk/contracts';
import { apiError, type CallError } from '@intake-desk/kit';
import { type ReactNode, useState } from 'react';
import { ShutOutDialog } from './ShutOutDialog.tsx';

/** What a call settles with. */
interface CallResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
}

interface Asked {
  readonly affected: ShutOut;
  readonly answer: (typed: string | undefined) => void;
}

interface Change<Data> {
  /** Sends the change, with what was typed if it was asked for. */
  readonly send: (typed: { readonly confirmation?: string }) => Promise<CallResult<Data>>;
  /** Whom the change would shut out. */
  readonly affected: () => Promise<CallResult<ShutOut>>;
}

interface ConfirmedChange {
  /** Settles with the change's result; with neither data nor error if the user thought better of it. */
  readonly confirmed: <Data>(change: Change<Data>) => Promise<CallResult<Data>>;
  /** The same for a deletion. If the user thinks better of it, it does not settle: `attempt` is another one. */
  readonly deleted: (change: Change<null>) => Promise<CallResult<null>>;
  /** The key of the list, which is drawn anew without the dialog that asked. */
  readonly attempt: number;
  readonly dialog: ReactNode;
}

/** Sends changes of a whitelist; for one that shuts people out the user types a confirmation first. */
export function useConfirmedChange(kind: 'ip' | 'domain'): ConfirmedChange {
  const [asked, setAsked] = useState<Asked>();
  const [attempt, setAttempt] = useState(0);
  const confirmed: ConfirmedChange['confirmed'] = async ({ send, affected }) => {
    const result = await send({});
    if (apiError(result.error)?.code !== confirmationRequiredCode) return result;
    const { data, error } = await affected();
    if (!data) return { error };
    const typed = await new Promise<string | undefined>((answer) => setAsked({ affected: data, answer }));
    setAsked(undefined);
    return typed === undefined ? {} : send({ confirmation: typed });
  };
  return {
    confirmed,
    async deleted(change) {
      const result = await confirmed(change);
      if (result.data !== undefined || result.error) return result;
      setAttempt((count) => count + 1);
      return new Promise(() => undefined);
    },
    attempt,
    dialog: asked ? (
      <ShutOutDialog
        kind={kind}
        affected={asked.affected}
        onConfirm={asked.answer}
        onCancel={() => asked.answer(undefined)}
      />
    ) : null,
  };
}
