import {
  type Answer,
  type Answers,
  type FieldKey,
  type Item,
  isAnswered,
  type PortalIntake,
  visibleItems,
  withInitialValues,
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
  /** Without initial values that the patient has neither changed nor passed. */
  readonly given: Answers;
  readonly saveState: SaveState;
  readonly atRisk: boolean;
  /** Fields that the patient has typed into, by item: their text may be no answer yet. */
  readonly typed: Readonly<Record<string, Typed>>;
  readonly refused: Readonly<Record<string, FieldKey>>;
  /** Local answers that another device has overtaken, by item; the page shows the other answer. */
  readonly overtaken: Readonly<Record<string, Answer>>;
  /** Keeps an answer and saves it. Without one it keeps only the texts of the fields; the former answer stays. */
  answer(uniqueId: string, answer: Answer | undefined, typed?: Typed): void;
  /** Keeps and saves the initial values of these questions, which the patient has seen. */
  pass(items: readonly Item[]): void;
  /** Saves waiting answers; resolves with true if all are saved. */
  flush(): Promise<boolean>;
}

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

/** Marks questions as answered, also without an answer: their initial values are over. */
const touching = (known: Readonly<Record<string, number>>, uniqueIds: readonly string[]): Record<string, number> => ({
  ...known,
  ...Object.fromEntries(uniqueIds.map((uniqueId) => [uniqueId, 1])),
});

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
  const [given, setGiven] = useState<Answers>(() =>
    unsent.reduce((known, { uniqueId, answer }) => withAnswer(known, uniqueId, answer), intake.answers),
  );
  const [touched, setTouched] = useState(() =>
    touching(
      intake.revisions,
      unsent.map(({ uniqueId }) => uniqueId),
    ),
  );
  const answers = withInitialValues(intake.questionnaire, given, touched);

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
          setGiven((known) => withAnswer(known, uniqueId, theirs));
          setTouched((known) => touching(known, [uniqueId]));
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

  const { version } = intake;
  const answer = (uniqueId: string, answered: Answer | undefined, fields?: Typed) => {
    setTyped((known) => ({ ...without(known, uniqueId), ...(fields ? { [uniqueId]: fields } : {}) }));
    setRefused((known) => without(known, uniqueId));
    setOvertaken((known) => without(known, uniqueId));
    store.keepTyped(uniqueId, answered ? undefined : fields);
    if (!answered) return;
    const next = withAnswer(given, uniqueId, answered);
    const nextTouched = touching(touched, [uniqueId]);
    setGiven(next);
    setTouched(nextTouched);
    const delay = answered.text === undefined && !fields ? 0 : typingPauseMs;
    queue.current?.add({ uniqueId, answer: answered, version }, delay);
    // Items that this answer shows again may never have reached the server while they were hidden.
    const before = new Set(visibleIds(intake, answers));
    const after = visibleIds(intake, withInitialValues(intake.questionnaire, next, nextTouched));
    for (const shown of after.filter((id) => !before.has(id))) {
      const kept = next[shown];
      if (kept) queue.current?.add({ uniqueId: shown, answer: kept, version });
    }
  };

  const pass = (items: readonly Item[]) => {
    const seen = items.flatMap(({ uniqueId }) => {
      const initial = given[uniqueId] ? undefined : answers[uniqueId];
      return initial ? [{ uniqueId, answer: initial, version }] : [];
    });
    setGiven((known) => ({ ...known, ...Object.fromEntries(seen.map((one) => [one.uniqueId, one.answer])) }));
    setTouched((known) =>
      touching(
        known,
        seen.map(({ uniqueId }) => uniqueId),
      ),
    );
    for (const one of seen) queue.current?.add(one);
  };

  const flush = async () => (await queue.current?.flush()) ?? false;
  return { answers, given, typed, saveState, atRisk, refused, overtaken, answer, pass, flush };
}
