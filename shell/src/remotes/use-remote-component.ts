import type { RegistryRemote } from '@intake-desk/contracts';
import { useEffect, useReducer, useState } from 'react';
import { useRemoteLoader } from './LoaderContext.tsx';
import type { Part } from './part.ts';
import { abandonPiece, loadPiece, type Piece, previousPiece } from './piece.ts';

/** A page or slot whose loading has started, with its result once known. */
export interface Ahead<Props> {
  readonly loading: Promise<Piece<Props>>;
  readonly piece?: Piece<Props>;
}

/**
 * Loads a page or slot of a remote. Uses state, since Suspense would keep its fallback for a third of a second longer. `retry`
 * tries again, with a new budget; `cancel` stops waiting; `fallBack` replaces a version that failed when it was drawn by the one
 * before, and resolves to false if that is not possible.
 */
export function useRemoteComponent<Props>(
  remote: RegistryRemote,
  part: Part<Props>,
  ahead?: Ahead<Props>,
): {
  piece: Piece<Props> | { readonly state: 'loading' };
  retry: () => void;
  cancel: () => void;
  fallBack: (faulty: string) => Promise<boolean>;
} {
  const loader = useRemoteLoader();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [found, setFound] = useState<{ of: unknown; attempt: number; piece: Piece<Props> } | undefined>(() =>
    ahead?.piece === undefined ? undefined : { of: part, attempt, piece: ahead.piece },
  );
  const fits = found?.of === part && found.attempt === attempt;

  useEffect(() => {
    if (fits) return undefined;
    let current = true;
    const loading = attempt === 0 && ahead ? ahead.loading : loadPiece(loader, remote, part);
    loading.then((piece) => {
      if (current) setFound({ of: part, attempt, piece });
    });
    return () => {
      current = false;
    };
  }, [loader, remote, part, ahead, attempt, fits]);

  const cancel = () => setFound({ of: part, attempt, piece: abandonPiece(loader, remote) });
  const fallBack = async (faulty: string): Promise<boolean> => {
    const piece = await previousPiece(loader, remote, part, faulty);
    if (piece) setFound({ of: part, attempt, piece });
    return piece !== undefined;
  };
  return { piece: fits ? found.piece : { state: 'loading' }, retry, cancel, fallBack };
}
