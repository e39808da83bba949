import { type ChosenReply, type ChosenRequest, changeChosen, limit } from '@intake-desk/contracts';
import { type ApiError, isApiError, useScope, useSend } from '@intake-desk/kit';
import { useRef, useState } from 'react';

export type ChosenWish = Pick<ChosenRequest, 'action' | 'tagId' | 'reason'>;

interface ChosenRun extends ChosenReply {
  readonly total: number;
  /** Ids that are not sent yet, or whose call failed. */
  readonly rest: readonly number[];
  readonly running: boolean;
  /** The failure that ended it. */
  readonly error?: ApiError | undefined;
}

/** Changes several intakes, or with `dryRun` checks what would change. A newer run replaces an older one. */
export function useChosenRun(dryRun: boolean) {
  const scope = useScope();
  const send = useSend();
  const [run, setRun] = useState<ChosenRun>();
  const newest = useRef(0);
  const stopped = useRef(false);
  /** Changes the intakes call by call, continuing an earlier run. Failed ones are in `rest`, with `error`. */
  const start = async (wish: ChosenWish, ids: readonly number[], earlier?: ChosenRun): Promise<ChosenRun> => {
    newest.current += 1;
    const mine = newest.current;
    stopped.current = false;
    const total = ids.length + (earlier ? earlier.done.length + earlier.leftOut.length : 0);
    let now: ChosenRun = { done: [], leftOut: [], ...earlier, total, rest: ids, running: true, error: undefined };
    const show = (next: ChosenRun): void => {
      now = next;
      if (newest.current === mine) setRun(next);
    };
    show(now);
    while (now.rest.length > 0 && newest.current === mine && !stopped.current) {
      const some = now.rest.slice(0, limit.chosenIntakes.call);
      try {
        const { done, leftOut } = await send(changeChosen, { body: { ...scope, ...wish, ids: some, dryRun } }).unwrap();
        show({
          ...now,
          done: [...now.done, ...done],
          leftOut: [...now.leftOut, ...leftOut],
          rest: now.rest.slice(some.length),
        });
      } catch (error) {
        if (!isApiError(error)) throw error;
        show({ ...now, running: false, error });
        return now;
      }
    }
    show({ ...now, running: false });
    return now;
  };
  return {
    run,
    start,
    /** Stops after the current call. */
    stop: () => {
      stopped.current = true;
    },
  };
}
