import { departmentSwitches, type PinTarget, type Reply } from '@intake-desk/contracts';
import {
  chooseWorld,
  findIntake,
  findReleased,
  inviteAsColleague,
  resetWorld,
  type WorldChoice,
} from '@intake-desk/contracts/isolation';
import { Parse } from 'typebox/value';
import type { HarnessChoice } from './harness-choice.ts';

/** A call to the isolated gateway that was refused or failed. */
export class IsolationFailure extends Error {
  override readonly name = 'IsolationFailure';
  /** 0 without a response. */
  readonly status: number;
  constructor(status: number) {
    super(`The isolated gateway responded with ${status}.`);
    this.status = status;
  }
}

/** Applies a choice and signs the browser in. Throws IsolationFailure. */
export async function applyChoice(choice: HarnessChoice): Promise<Reply<typeof chooseWorld>> {
  const { role, organisation, department, data, latencyMs, fault, faultRoute, live } = choice;
  const clock = choice.clock === '' ? '' : new Date(choice.clock).toISOString();
  const switched = departmentSwitches.filter((name) => choice.switched.includes(name));
  const body = { role, organisation, department, switched, data, clock, latencyMs, fault, faultRoute, live };
  const response = await send(chooseWorld, { body: body satisfies WorldChoice });
  return Parse(chooseWorld.reply, await response.json());
}

/** Resets the data. Throws IsolationFailure. */
export async function reset(): Promise<void> {
  await send(resetWorld);
}

/** Lets a colleague invite a patient of the department. Throws IsolationFailure, 404 if nobody can be invited there. */
export async function inviteSomebody(org: string, departmentSymbol: string): Promise<void> {
  await send(inviteAsColleague, { body: { org, departmentSymbol } });
}

/** Returns a completed intake of the department. Throws IsolationFailure, with 404 if it has no such intake. */
export async function completedIntake(org: string, departmentSymbol: string): Promise<PinTarget> {
  const response = await send(findIntake, { query: { org, departmentSymbol } });
  return Parse(findIntake.reply, await response.json());
}

export type ReleasedRemotes = Reply<typeof findReleased>;

/** Returns the released versions, and the chosen one. Throws IsolationFailure. */
export async function releasedRemotes({ remote, version }: HarnessChoice): Promise<ReleasedRemotes> {
  const response = await send(findReleased, { query: { remote, version } });
  return Parse(findReleased.reply, await response.json());
}

interface Input {
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** Bypasses the API client, which has the chosen faults. */
async function send({ method, url }: { method: string; url: string }, { query, body }: Input = {}): Promise<Response> {
  const address = query ? `${url}?${new URLSearchParams(query)}` : url;
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  }).catch(() => {
    throw new IsolationFailure(0);
  });
  if (!response.ok) throw new IsolationFailure(response.status);
  return response;
}
