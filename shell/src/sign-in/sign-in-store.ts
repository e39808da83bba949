import { api } from '@intake-desk/kit';
import { configureStore } from '@reduxjs/toolkit';

/** The sign-in page's own store; the desk starts with a fresh one after the page load that ends a login. */
export const signInStore = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
