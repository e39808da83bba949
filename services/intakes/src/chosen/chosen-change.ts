import {
  type ChosenAction,
  type ChosenRequest,
  Forbidden,
  Invalid,
  isAddable,
  type LeftOutReason,
  type Tag,
  tagRefusal,
} from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { setHidden } from '../hiding/hiding.ts';
import { reasonOf } from '../hiding/reason.ts';
import { whySilent } from '../intake/asks-patient.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { inviteAgain } from '../invitations/invite-again.ts';
import { heldTags, organisationTags } from '../tags/organisation-tags.ts';
import { tagsOf, writeTags } from '../tags/set-tags.ts';

/** What is done with each of the chosen records, by the code that does it with one. */
export interface ChosenChange {
  /** Why a record is left out, unless somebody else's hands are on it; undefined if it is not. */
  leftOut(record: ReachableIntake): LeftOutReason | undefined;
  /** Changes a record that is not left out and that the caller's unit holds. */
  apply(record: ReachableIntake): Promise<void>;
}

/** Who wants what; `ids` are those of the records that may be changed. */
interface Wish {
  readonly context: IntakesContext;
  readonly staff: Staff;
  readonly request: Pick<ChosenRequest, 'tagId' | 'reason' | 'dryRun'>;
  readonly ids: readonly number[];
}

/**
 * What an action does with each record. Throws Forbidden for `resend` without send_invite, Invalid{tagId | reason}.
 */
export const chosenChange: Record<ChosenAction, (wish: Wish) => Promise<ChosenChange>> = {
  tag: (wish) => tagging(wish, true),
  untag: (wish) => tagging(wish, false),
  hide: async (wish) => hiding(wish, true),
  restore: async (wish) => hiding(wish, false),
  resend: async (wish) => resending(wish),
};

async function tagging({ context, staff, request, ids }: Wish, on: boolean): Promise<ChosenChange> {
  const { database } = context;
  const tags = await (request.dryRun ? organisationTags : heldTags)(database, staff.scope.organisationId);
  const tagId = requireTag(tags, request.tagId, on);
  const standing = await tagsOf(database, ids);
  const changeOf = ({ intake }: ReachableIntake) => {
    const before = standing.get(intake.id) ?? new Set<number>();
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

/** A tag of the organisation, and one that can be added if it is to be. Throws Invalid{tagId}. */
function requireTag(tags: readonly Tag[], tagId: number | undefined, added: boolean): number {
  const tag = tags.find(({ id }) => id === tagId);
  if (tagId === undefined || !tag || (added && !isAddable(tag))) throw new Invalid({ tagId: ['validation.tag'] });
  return tagId;
}

function hiding({ context, staff, request }: Wish, hidden: boolean): ChosenChange {
  const reason = reasonOf(request.reason);
  return {
    leftOut: ({ intake }) => (hidden === (intake.hiddenAt !== null) ? 'already' : undefined),
    apply: async (record) => {
      await setHidden(context, staff, record, { hidden, reason });
    },
  };
}

function resending({ context, staff }: Wish): ChosenChange {
  if (!staff.can('send_invite')) throw new Forbidden();
  return {
    leftOut: ({ intake }) => whySilent(intake) ?? (intake.email === null ? 'noEmail' : undefined),
    apply: async (record) => {
      const { email } = record.intake;
      if (email === null) throw new Error('An intake without an address is left out.');
      await inviteAgain(context, staff, record, email);
      await announce(context.database, 'ic.updated', 'message', subjectOf(record));
    },
  };
}
