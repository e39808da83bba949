import { isRecord, type OptionName, optionNames } from '@intake-desk/contracts';
import { isApiError } from '@intake-desk/kit';
import type { Middleware } from '@reduxjs/toolkit';
import { deskApi } from './desk-api.ts';
import { forgetUnsaved, noteUnsaved } from './unsaved-options.ts';

const mutation = `${deskApi.reducerPath}/executeMutation/`;

/** Notes options that are being saved until the server has them, so that a reload loses none. */
export const optionKeeper: Middleware = ({ getState }) => {
  /** Latest call per option; results of earlier ones are ignored. */
  const latest = new Map<OptionName, string>();
  return (next) => (action) => {
    const saving = readSaving(action);
    const user = saving && deskApi.endpoints.deskUser.select({ query: {} })(getState()).data?.user.id;
    if (!saving || user === undefined) return next(action);
    const { phase, option, value, request, refused } = saving;
    if (phase === 'pending') {
      latest.set(option, request);
      noteUnsaved(user, option, value);
    } else if (latest.get(option) === request && (phase === 'fulfilled' || refused)) forgetUnsaved(user, option);
    return next(action);
  };
};

interface Saving {
  readonly phase: string;
  readonly option: OptionName;
  readonly value: unknown;
  readonly request: string;
  /** The server will never accept this value. */
  readonly refused: boolean;
}

/** Reads an option that is being saved from an action; undefined for other actions. */
function readSaving(action: unknown): Saving | undefined {
  if (!isRecord(action) || typeof action.type !== 'string' || !action.type.startsWith(mutation)) return undefined;
  const { meta, payload } = action;
  if (!isRecord(meta) || !isRecord(meta.arg) || !isRecord(meta.arg.originalArgs)) return undefined;
  const { params, body } = meta.arg.originalArgs;
  if (!isRecord(params) || !isRecord(body) || typeof meta.requestId !== 'string') return undefined;
  const option = optionNames.find((name) => name === params.option);
  if (!option) return undefined;
  const refused = isApiError(payload) && payload.kind === 'invalid';
  return { phase: action.type.slice(mutation.length), option, value: body.value, request: meta.requestId, refused };
}
