import type { Static, TObject } from 'typebox';

/** The body of an HTTP call without its scope, which the gateway resolves. */
export type RequestBody<R extends { readonly body: TObject }> = Omit<
  Static<R['body']>,
  'org' | 'organization' | 'departmentSymbol'
>;
