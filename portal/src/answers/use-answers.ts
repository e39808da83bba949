import {
  type Answer,
  type Answers,
  type FieldKey,
  isAnswered,
  type PortalIntake,
  visibleItems,
} from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Calls } from '../call.ts';
import { useSignsOfLife } from '../use-signs-of-life.ts';
import { AnswerQueue, type End, type SaveState } from './answer-queue.ts';
import type { Typed, UnsentAnswer, UnsentStore } from './unsent.ts';

/** Debounce of typed text, in ms. */
const typingPauseMs = 700;

/** The shown answers and their state of saving. */
export interface AnswersInHand {
  readonly answers: Answers;
  readonly saveState: SaveState;
  /** True if unsent answers would be lost with the page. */
  readonly atRisk: boolean;
  /** Fields that the patient has typed into, by item: their text may be no answer yet. */
  readonly typed: Readonly<Record<string, Typed>>;
  /** Refused answers by item. */
  readonly refused: Readonly<Record<string, FieldKey>>;
  /** Local answers that another device has overtaken, by item; the page shows the other answer. */
  readonly overtaken: Readonly<Record<string, Answer>>;
  /** Keeps an answer and saves it. Without one it keeps only the texts of the fields; the former answer stays. */
  answer(uniqueId: string, answer: Answer | undefined, typed?: Typed): void;
  /** Saves waiting answers; resolves with true if all are saved. */
  flush(): Promise<boolean>;
}

/** The loaded intake, with the unsent answers of an earlier page. */
export interface LoadedAnswers {
  readonly intake: PortalIntake;
  readonly store: UnsentStore;
  readonly unsent: readonly UnsentAnswer[];
}

function without<T>(known: Readonly<Record<string, T>>, uniqueId: string): Record<string, T> {
  const { [uniqueId]: _, ...others } = known;
  return others;
}

const withAnswer = (answers: Answers, uniqueId: string, answer: Answer | undefined): Answers => ({
  ...without(answers, uniqueId),
  ...(isAnswered(answer) ? { [uniqueId]: answer } : {}),
});

const visibleIds = ({ questionnaire }: PortalIntake, answers: Answers): string[] =>
  visibleItems(questionnaire, answers).map(({ uniqueId }) => uniqueId);

/** Manages the answers: saves each one, and restores those that an earlier page could not save. */
export function useAnswers(
  calls: Calls,
  { intake, store, unsent }: LoadedAnswers,
  onEnd: (end: End) => void,
): AnswersInHand {
  const [saveState, setSaveState] = useState<SaveState>('quiet');
  const [atRisk, setAtRisk] = useState(false);
  const [typed, setTyped] = useState(store.readTyped);
  const [refused, setRefused] = useState<Record<string, FieldKey>>({});
  const [overtaken, setOvertaken] = useState<Record<string, Answer>>({});
  const queue = useRef<AnswerQueue | null>(null);
  const onEnded = useEffectEvent(onEnd);
  const [answers, setAnswers] = useState<Answers>(() =>
    unsent.reduce((known, { uniqueId, answer }) => withAnswer(known, uniqueId, answer), intake.answers),
  );

  useEffect(() => {
    const current = new AnswerQueue({
      calls,
      store,
      unsent,
      revisions: intake.revisions,
      listener: {
        state: setSaveState,
        atRisk: setAtRisk,
        refused: (uniqueId, errors) =>
          setRefused((known) => ({ ...known, [uniqueId]: errors[uniqueId]?.[0] ?? 'answer.invalid' })),
        overtaken: (uniqueId, theirs, mine) => {
          setAnswers((known) => withAnswer(known, uniqueId, theirs));
          setTyped((known) => without(known, uniqueId));
          store.keepTyped(uniqueId, undefined);
          setOvertaken((known) => ({ ...known, [uniqueId]: mine }));
        },
        ended: (end) => onEnded(end),
      },
    });
    queue.current = current;
    if (current.waits) void current.flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (current.atRisk) event.preventDefault();
    };
    const onHide = () => void current.flush();
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', onHide);
      current.stop();
    };
  }, [calls, intake, store, unsent]);

  useSignsOfLife(() => {
    if (queue.current?.waits) void queue.current.flush();
  });

  const answer = (uniqueId: string, given: Answer | undefined, fields?: Typed) => {
    const { version } = intake;
    setTyped((known) => ({ ...without(known, uniqueId), ...(fields ? { [uniqueId]: fields } : {}) }));
    setRefused((known) => without(known, uniqueId));
    setOvertaken((known) => without(known, uniqueId));
    store.keepTyped(uniqueId, given ? undefined : fields);
    if (!given) return;
    const next = withAnswer(answers, uniqueId, given);
    setAnswers(next);
    queue.current?.add({ uniqueId, answer: given, version }, given.text === undefined && !fields ? 0 : typingPauseMs);
    // Items that this answer shows again may never have reached the server while they were hidden.
    const before = new Set(visibleIds(intake, answers));
    for (const shown of visibleIds(intake, next).filter((id) => !before.has(id))) {
      const kept = next[shown];
      if (kept) queue.current?.add({ uniqueId: shown, answer: kept, version });
    }
  };

  const flush = async () => (await queue.current?.flush()) ?? false;
  return { answers, typed, saveState, atRisk, refused, overtaken, answer, flush };
}
