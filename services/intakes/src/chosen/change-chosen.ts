import {
  type ChosenAction,
  type ChosenReply,
  type ChosenRequest,
  Forbidden,
  Invalid,
  isAddable,
  type LeftOutReason,
  type Tag,
  tagRefusal,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { lockedIntakes } from '../edit-lock/edit-lock.ts';
import { setHidden } from '../hiding/hiding.ts';
import { parseReason } from '../hiding/reason.ts';
import { announce } from '../intake/live-event.ts';
import { closedReason } from '../intake/open-intake.ts';
import { emailOf } from '../intake/patient-email.ts';
import { lockIntakes, type ReachableIntake, readableIntakes, subjectOf } from '../intake/reachable-intake.ts';
import { inviteAgain } from '../invitations/invite-again.ts';
import { lockTags, organisationTags } from '../tags/organisation-tags.ts';
import { tagsOf, writeTags } from '../tags/set-tags.ts';

/**
 * Changes each of the chosen records as a single one is changed, or leaves it out with a reason; with `dryRun` only previews it. If
 * anything fails, no record is changed. Throws Forbidden for `resend` without send_invite, Invalid{tagId | reason}, InvitationLimit.
 */
export const changeChosen = (context: IntakesContext, staff: Staff, request: ChosenRequest): Promise<ChosenReply> =>
  context.database.write(async () => {
    const ids = [...new Set(request.ids)];
    const found = new Map((await readableIntakes(context.database, staff, ids)).map((one) => [one.intake.id, one]));
    const own = [...found.values()].filter(({ department }) => department.own).map(({ intake }) => intake.id);
    // A preview locks nothing.
    if (!request.dryRun) await lockFound(context.database, found, own);
    const locked = await lockedIntakes(context, staff, own);
    const { leftOut, apply } = await chosenChange[request.action]({ context, staff, request, ids: own });
    const reasonFor = (id: number): LeftOutReason | undefined => {
      const record = found.get(id);
      if (!record) return 'gone';
      if (!record.department.own) return 'linked';
      return locked.has(id) ? 'locked' : leftOut(record);
    };
    const reply: ChosenReply = { done: [], leftOut: [] };
    for (const id of ids) {
      const reason = reasonFor(id);
      const record = found.get(id);
      if (reason !== undefined || !record) reply.leftOut.push({ id, reason: reason ?? 'gone' });
      else {
        if (!request.dryRun) await apply(record);
        reply.done.push(id);
      }
    }
    return reply;
  });

/** Locks the rows of records and replaces them by their current state. */
async function lockFound(database: Database, found: Map<number, ReachableIntake>, ids: readonly number[]) {
  for (const intake of await lockIntakes(database, ids)) {
    const record = found.get(intake.id);
    if (record) found.set(intake.id, { ...record, intake });
  }
}

interface ChosenChange {
  /** Returns the reason for leaving a record out, except a lock; undefined if it is changed. */
  leftOut(record: ReachableIntake): LeftOutReason | undefined;
  /** Changes a record that the caller's unit has locked. */
  apply(record: ReachableIntake): Promise<void>;
}

/** A call to change records; `ids` are those that the caller may change. */
interface ChosenCall {
  readonly context: IntakesContext;
  readonly staff: Staff;
  readonly request: Pick<ChosenRequest, 'tagId' | 'reason' | 'dryRun'>;
  readonly ids: readonly number[];
}

/** Prepares the change of an action. Throws Forbidden for `resend` without send_invite, Invalid{tagId | reason}. */
const chosenChange: Record<ChosenAction, (call: ChosenCall) => Promise<ChosenChange>> = {
  tag: (call) => tagging(call, true),
  untag: (call) => tagging(call, false),
  hide: async (call) => hiding(call, true),
  restore: async (call) => hiding(call, false),
  resend: async (call) => resending(call),
};

async function tagging({ context, staff, request, ids }: ChosenCall, on: boolean): Promise<ChosenChange> {
  const { database } = context;
  const tags = await (request.dryRun ? organisationTags : lockTags)(database, staff.scope.organisationId);
  const tagId = requireTag(tags, request.tagId, on);
  const stored = await tagsOf(database, ids);
  const changeOf = ({ intake }: ReachableIntake) => {
    const before = stored.get(intake.id) ?? new Set<number>();
    const after = new Set(before);
    if (on) after.add(tagId);
    else after.delete(tagId);
    return { before, after, tags };
  };
  return {
    leftOut(record) {
      const { before, after } = changeOf(record);
      if (before.size === after.size) return 'already';
      return tagRefusal(tags, before, after) && 'exclusive';
    },
    apply: (record) => writeTags(context, staff, record, changeOf(record)),
  };
}

/** Returns the id of a tag of the organisation, which can be added if it is `added`. Throws Invalid{tagId}. */
function requireTag(tags: readonly Tag[], tagId: number | undefined, added: boolean): number {
  const tag = tags.find(({ id }) => id === tagId);
  if (tagId === undefined || !tag || (added && !isAddable(tag))) throw new Invalid({ tagId: ['validation.tag'] });
  return tagId;
}

function hiding({ context, staff, request }: ChosenCall, hidden: boolean): ChosenChange {
  const reason = parseReason(request.reason);
  return {
    leftOut: ({ intake }) => (hidden === (intake.hiddenAt !== null) ? 'already' : undefined),
    apply: async (record) => {
      await setHidden(context, staff, record, { hidden, reason });
    },
  };
}

function resending({ context, staff }: ChosenCall): ChosenChange {
  if (!staff.can('send_invite')) throw new Forbidden();
  return {
    leftOut: ({ intake }) => closedReason(intake) ?? (emailOf(intake) === null ? 'noEmail' : undefined),
    apply: async (record) => {
      const email = emailOf(record.intake);
      if (email === null) throw new Error('An intake without an address is left out.');
      await inviteAgain(context, staff, record, email);
      await announce(context.database, 'ic.updated', 'message', subjectOf(record));
    },
  };
}
