import { type RegistryRemote, type RequestAhead, slotsOf } from '@intake-desk/contracts';
import type { ComponentType } from 'react';
import { failed, type Loaded, type LoadOutcome } from '../federation/load-outcome.ts';
import { kindOf, type RemoteLoader } from '../federation/remote-loader.ts';
import { reportError } from './client-error.ts';
import type { Part } from './part.ts';

type NotLoaded = Exclude<LoadOutcome, { outcome: 'loaded' }>;

/** Result of loading a page or slot of a remote. */
export type Piece<Props> =
  | {
      readonly state: 'ready';
      readonly Component: ComponentType<Props>;
      readonly ahead: RequestAhead | undefined;
      readonly version: string;
    }
  | FailedPiece;

interface FailedPiece {
  readonly state: 'failed';
  readonly outcome: NotLoaded;
  readonly id: string;
}

/** Loads a remote's page or slot, or its previous version's. Never rejects; reports failures to the gateway. */
export async function loadPiece<Props>(loader: RemoteLoader, remote: RegistryRemote, part: Part<Props>) {
  const outcome = await loader.load(remote);
  if (outcome.outcome !== 'loaded') return lost(outcome);
  const piece = await pieceOf(outcome, part);
  if (piece.state === 'ready') return piece;
  return (await previousPiece(loader, remote, part, outcome.version)) ?? piece;
}

/** Loads a page or slot from the version before a faulty one. Undefined without one, or if it lacks the part or fails too. */
export async function previousPiece<Props>(
  loader: RemoteLoader,
  remote: RegistryRemote,
  part: Part<Props>,
  faulty: string,
): Promise<Piece<Props> | undefined> {
  const descriptor = remote.previous?.descriptor;
  if (!descriptor) return undefined;
  const parts = [...descriptor.routes.map(({ path }) => path), ...slotsOf(descriptor).map(({ name }) => name)];
  const previous = parts.includes(part.key) ? await loader.fallBack(remote, faulty) : undefined;
  const piece = previous && (await pieceOf(previous, part));
  return piece?.state === 'ready' ? piece : undefined;
}

async function pieceOf<Props>({ remote, version }: Loaded, part: Part<Props>): Promise<Piece<Props>> {
  const { name } = remote;
  const lazy = part.pick(remote);
  if (!lazy) return lost(failed({ name, version }, 'contract', `${name} has nothing for ${part.key}`));
  try {
    const { default: Component, ahead } = await lazy();
    if (typeof Component === 'function') return { state: 'ready', Component, ahead, version };
    return lost(failed({ name, version }, 'contract', `${part.key} has no component as its default export`));
  } catch (error) {
    return lost(failed({ name, version }, kindOf(error), String(error)));
  }
}

/** Stops waiting for a remote that does not arrive; its next load starts anew. */
export function abandonPiece(loader: RemoteLoader, remote: RegistryRemote): FailedPiece {
  loader.abandon(remote.name);
  return lost(failed(remote, 'timeout', 'the user stopped waiting'));
}

/** Reports a failure; returns it with its id. */
function lost(outcome: NotLoaded): FailedPiece {
  if (outcome.outcome === 'disabled') return { state: 'failed', outcome, id: '' };
  const { name: remote, version } = outcome;
  const failure =
    outcome.outcome === 'failed'
      ? { kind: outcome.kind, message: outcome.message }
      : { kind: 'contract' as const, message: outcome.lacking.join('; ') };
  return { state: 'failed', outcome, id: reportError({ ...failure, remote, version }) };
}
