import { isRecord, type OptionName, optionNames } from '@intake-desk/contracts';
import { isApiError } from '@intake-desk/kit';
import type { Middleware } from '@reduxjs/toolkit';
import { deskApi } from './desk-api.ts';
import { forgetUnsaved, noteUnsaved } from './unsaved-options.ts';

const mutation = `${deskApi.reducerPath}/executeMutation/`;

/**
 * Watches every call that saves a user option, whichever remote makes it: its value is noted until the server has it, so
 * that a reload meanwhile, or a network that is away, loses nothing. A value that the server refuses is not kept.
 */
export const optionKeeper: Middleware = ({ getState }) => {
  /** The latest call for each option: what an earlier one came to no longer matters. */
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
  /** The server will not have this value, whenever it is sent. */
  readonly refused: boolean;
}

/** What an action says of an option that is being saved; undefined where it is another action. */
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
