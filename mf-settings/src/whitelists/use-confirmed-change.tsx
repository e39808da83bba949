import { confirmationRequiredCode } from '@intake-desk/contracts';
import type { ShutOut } from '@intake-desk/contracts/administration';
import { apiError, type CallResult } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShutOutDialog } from './ShutOutDialog.tsx';

/** The user's reaction to the confirmation: typed it, went back, or left the page. */
type Reaction = { readonly confirmation: string } | 'back' | 'left';

interface Asked {
  readonly affected: ShutOut;
  readonly react: (reaction: Reaction) => void;
}

interface Change<Data> {
  /** Sends the change, with the typed confirmation if it was asked for. */
  readonly send: (typed: { readonly confirmation?: string }) => Promise<CallResult<Data>>;
  readonly affected: () => Promise<CallResult<ShutOut>>;
}

/** Sends changes of a whitelist; one that shuts people out has to be confirmed by typing. */
export function useConfirmedChange(kind: 'ip' | 'domain') {
  const { t } = useTranslation('mf-settings');
  const [asked, setAsked] = useState<Asked>();
  // The notice with Undo outlives the page, which has the dialog.
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const here = new AbortController();
    page.current = here;
    return () => here.abort();
  }, []);

  const ask = async (affected: ShutOut): Promise<Reaction> => {
    const left = page.current?.signal;
    if (!left || left.aborted) return 'left';
    const reaction = await new Promise<Reaction>((resolve) => {
      left.addEventListener('abort', () => resolve('left'), { once: true });
      setAsked({ affected, react: resolve });
    });
    setAsked(undefined);
    return reaction;
  };
  return {
    /** Settles with the change's result; cancelled if the user goes back, or has left the page and cannot be asked. */
    async confirmed<Data>({ send, affected }: Change<Data>): Promise<CallResult<Data>> {
      const result = await send({});
      if (apiError(result.error)?.code !== confirmationRequiredCode) return result;
      const { data, error } = await affected();
      if (!data) return { error };
      const reaction = await ask(data);
      if (reaction === 'back') return { cancelled: {} };
      if (reaction === 'left') return { cancelled: { advice: t(`whitelists.confirmation.${kind}.left`) } };
      return send(reaction);
    },
    dialog: asked ? (
      <ShutOutDialog
        kind={kind}
        affected={asked.affected}
        onConfirm={(confirmation) => asked.react({ confirmation })}
        onCancel={() => asked.react('back')}
      />
    ) : null,
  };
}
