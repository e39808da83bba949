import { addTags, type RecordDetail, time } from '@intake-desk/contracts';
import { type ApiError, apiError, sendLast, useSend, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeDrafts } from '../draft/drafts.ts';
import type { Editing } from '../lock/use-editing.ts';
import { isUnsaved, noWishes, type TagWishes, wishesSince, withWishes } from './tag-wishes.ts';

/** Phase of saving. `waiting` collects further changes to save them at once (S1 §4). */
type SavePhase = 'quiet' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface TagSaving {
  readonly chosen: readonly number[];
  readonly phase: SavePhase;
  readonly failure: ApiError | undefined;
  readonly want: (...wishes: readonly (readonly [id: number, wanted: boolean])[]) => void;
  /** Saves immediately; true once the server has the wanted tags. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Refused changes by record, restored when it is opened again. */
const refusedWishes = makeDrafts<TagWishes>();

/** Edits a record's tags: saves a second after the last change, and at once when the record closes. */
export function useTagSaving(
  record: Pick<RecordDetail, 'id' | 'hash' | 'epd' | 'orgSymbol' | 'department' | 'tags'>,
  editing: Pick<Editing, 'sessionId'>,
  onChanged: () => void,
): TagSaving {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const send = useSend();
  const [wishes, setWishes] = useState<TagWishes>(() => refusedWishes.of(record.hash) ?? noWishes);
  const [phase, setPhase] = useState<SavePhase>(wishes === noWishes ? 'quiet' : 'failed');
  const [failure, setFailure] = useState<ApiError>();
  /** The server's last response, until the record is fetched again. */
  const [saved, setSaved] = useState<{ readonly before: readonly number[]; readonly tags: readonly number[] }>();
  const base = saved?.before === record.tags ? saved.tags : record.tags;
  // Current values, also for a call that returns after the next change.
  const now = useRef({ base, wishes });
  const underWay = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    now.current.base = base;
  }, [base]);

  const wish = (next: TagWishes): void => {
    now.current.wishes = next;
    setWishes(next);
  };
  const body = () => ({
    org: record.orgSymbol,
    departmentSymbol: record.department,
    ic_id: record.id,
    tags: withWishes(now.current.base, now.current.wishes),
    sessionId: editing.sessionId,
  });
  const sendWishes = async (): Promise<boolean> => {
    const sent = now.current.wishes;
    if (!isUnsaved(now.current.base, sent)) return true;
    setPhase('saving');
    const { data, error } = await send(addTags, { body: body() });
    if (!data) {
      refusedWishes.keep(record.hash, now.current.wishes);
      setFailure(apiError(error));
      setPhase('failed');
      return false;
    }
    refusedWishes.keep(record.hash, undefined);
    now.current.base = data.tags;
    setSaved({ before: record.tags, tags: data.tags });
    wish(wishesSince(now.current.wishes, sent));
    setFailure(undefined);
    setPhase(now.current.wishes.size > 0 ? 'waiting' : 'saved');
    onChanged();
    return true;
  };
  // Saves run sequentially, so that an older set of tags never overwrites a newer one.
  const save = (): Promise<boolean> => {
    const before = underWay.current ?? Promise.resolve(true);
    const call = before.then(sendWishes).finally(() => {
      if (underWay.current === call) underWay.current = undefined;
    });
    underWay.current = call;
    return call;
  };

  const due = useEffectEvent(() => void save());
  useEffect(() => {
    if (phase !== 'waiting' || !isUnsaved(base, wishes)) return;
    const timer = setTimeout(due, time.tagSaveDebounceMs);
    return () => clearTimeout(timer);
  }, [phase, base, wishes]);

  const leave = useEffectEvent(() => {
    if (phase !== 'failed' && isUnsaved(now.current.base, now.current.wishes)) sendLast(addTags, { body: body() });
  });
  // The record is gone by the time that this may fail.
  const close = useEffectEvent(async () => {
    if (phase === 'failed' || (await save())) return;
    notify({ kind: 'error', title: record.epd.epd, message: t('tagging.failed') });
  });
  useEffect(() => {
    const onHide = (): void => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      void close();
    };
  }, []);

  return {
    chosen: withWishes(base, wishes),
    phase,
    failure,
    want: (...more) => {
      wish(new Map([...now.current.wishes, ...more]));
      if (phase !== 'saving') setPhase('waiting');
    },
    save,
    discard: () => {
      refusedWishes.keep(record.hash, undefined);
      wish(noWishes);
      setFailure(undefined);
      setPhase('quiet');
    },
  };
}
