import type { RegistryRemote, SlotProps } from '@intake-desk/contracts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { slotParts } from './part.ts';
import { loadPiece } from './piece.ts';
import type { Ahead } from './use-remote-component.ts';

type RecordAhead = Ahead<SlotProps['record/modal/v1']>;

const begun = new WeakSet<RemoteLoader>();
const loaded = new WeakMap<RemoteLoader, RecordAhead>();

/**
 * Loads the record's code once the browser is idle, so that a record opens at once; not for users who save data. No
 * record is requested: the access log would say that somebody opened it.
 */
export function loadRecordAhead(loader: RemoteLoader, remote: RegistryRemote): void {
  if (begun.has(loader) || savesData()) return;
  begun.add(loader);
  onceIdle(() => {
    const loading = loadPiece(loader, remote, slotParts['record/modal/v1']);
    void loading.then((piece) => {
      // After a failure, opening a record loads it again.
      if (piece.state === 'ready') loaded.set(loader, { loading, piece });
    });
  });
}

/** Returns the record's code if it was loaded ahead. */
export const recordAhead = (loader: RemoteLoader): RecordAhead | undefined => loaded.get(loader);

/** Returns true if the browser is set to save data; not every browser shows that. */
const savesData = (): boolean => Object(Reflect.get(navigator, 'connection')).saveData === true;

/** Safari has no idle callbacks. */
function onceIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
