import { optionsApi } from '@intake-desk/kit/host';
import { deskApi } from '../store/desk-api.ts';
import { store } from '../store/store.ts';

/** Asks for what the desk begins with, before it is drawn. Resolves when both replies are there; a failure is the desk's to show. */
export async function askAhead(): Promise<void> {
  await Promise.all([
    store.dispatch(deskApi.endpoints.deskUser.initiate({ query: {} }, { subscribe: false })),
    store.dispatch(optionsApi.endpoints.userOptions.initiate(undefined, { subscribe: false })),
  ]);
}
