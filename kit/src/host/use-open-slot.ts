import type { PinTarget, RecordList, RecordTarget, ShellApi } from '@intake-desk/contracts';
import i18next from 'i18next';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../components/notify.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { useRecordAddress } from '../list/use-address-view.ts';
import { leaveFreely } from '../shell-api/unsaved-work.ts';

/** The records that the open one steps through. */
interface Among {
  readonly among?: readonly RecordTarget[];
  readonly list?: RecordList;
}

export type OpenSlot =
  | ({ readonly slot: 'record/modal/v1'; readonly target: RecordTarget } & Among)
  | { readonly slot: 'pin/modal/v1'; readonly target: PinTarget };

export interface SlotControls extends Pick<ShellApi, 'openRecord' | 'openPin' | 'navigate'> {
  /** Has a record that was opened by its address step through these records. */
  readonly offer: (among?: readonly RecordTarget[], list?: RecordList) => void;
  /** Replaces the open record by another one of the same list. */
  readonly step: (target: RecordTarget) => void;
  /** Prevents closing and replacing the slot while it asks the user something. */
  readonly hold: (held: boolean) => void;
  readonly close: () => void;
}

/**
 * Returns the open slot and its controls, which stay the same object. The address names the record: opening adds a
 * history entry, and closing goes back to the previous one, or removes the record from an address that began with it.
 */
export function useOpenSlot(): { readonly open: OpenSlot | undefined; readonly controls: SlotControls } {
  const { view: named, newest, change } = useRecordAddress();
  const { key } = useLocation();
  const go = useNavigate();
  const [among, setAmong] = useState<Among>({});
  /** Records of the page's list, for a record that is opened by address. */
  const offered = useRef<Among>({});
  const [pin, setPin] = useState<PinTarget>();
  /** The record that must not close, even if Back leaves its address. */
  const [held, setHeld] = useState<RecordTarget>();
  const entries = useEntries(key);
  const target = named ?? held;

  const putBack = useEffectEvent(() => {
    if (!held) return;
    sayHeld();
    entries.push();
    change(() => held);
  });
  useEffect(() => {
    if (!named) putBack();
  }, [named]);

  const latest = useRef({ held, pin });
  useEffect(() => {
    latest.current = { held, pin };
  }, [held, pin]);
  /** A simultaneous navigation replaces closing, since it leaves the record. */
  const closing = useRef(false);

  const controls = useMemo<SlotControls>(() => {
    const replaceable = (): boolean => {
      if (latest.current.held) sayHeld();
      return latest.current.held === undefined;
    };
    const show = (next: RecordTarget): void => {
      const replaces = newest() !== undefined;
      entries.push(replaces);
      change(() => next, replaces);
    };
    const leave = (): void => {
      if (!closing.current) return;
      closing.current = false;
      if (entries.goesBack()) {
        // The dialog itself has already asked.
        leaveFreely();
        void go(-1);
      } else change(() => undefined, true);
    };
    return {
      navigate: (to, state) => {
        closing.current = false;
        void go(to, { state });
      },
      openRecord: (next, records, list) => {
        if (!replaceable()) return;
        setPin(undefined);
        setAmong(amongOf(records, list));
        show(next);
      },
      offer: (records, list) => {
        offered.current = amongOf(records, list);
        // Without an open record there is nothing to render.
        if (newest()) setAmong((known) => (known.among ? known : offered.current));
      },
      openPin: (next) => {
        if (!replaceable()) return;
        if (newest()) change(() => undefined, true);
        setPin(next);
      },
      step: (next) => {
        setHeld(undefined);
        show(next);
      },
      hold: (now) => setHeld(now ? newest() : undefined),
      close: () => {
        setHeld(undefined);
        if (latest.current.pin) setPin(undefined);
        else {
          closing.current = true;
          queueMicrotask(leave);
        }
      },
    };
  }, [change, entries, go, newest]);

  const open = useMemo((): OpenSlot | undefined => {
    if (pin) return { slot: 'pin/modal/v1', target: pin };
    return target && { slot: 'record/modal/v1', target, ...(among.among ? among : offered.current) };
  }, [pin, target, among]);
  return { open, controls };
}

const amongOf = (among?: readonly RecordTarget[], list?: RecordList): Among => ({
  ...(among ? { among } : {}),
  ...(list ? { list } : {}),
});

function sayHeld(): void {
  notify({ kind: 'warning', message: i18next.t('notice.held', { ns: kitNamespace }) });
}

/** Knows the history entries that opening a record has added, and which therefore have the page before them. */
function useEntries(key: string) {
  const [entries] = useState(() => {
    const added = new Set<string>();
    let current = key;
    let adding = false;
    let leaving = false;
    return {
      reached(next: string): void {
        if (next === current) return;
        if (adding) added.add(next);
        [current, adding, leaving] = [next, false, false];
      },
      /** The next entry is added by opening a record, or replaces one that was. */
      push(replaces = false): void {
        adding = !replaces || adding || added.has(current);
      },
      /** Returns true if closing leads back; false for the second press while the browser is on its way. */
      goesBack(): boolean {
        const back = added.has(current) && !leaving;
        leaving = true;
        return back;
      },
    };
  });
  useEffect(() => entries.reached(key), [entries, key]);
  return entries;
}
