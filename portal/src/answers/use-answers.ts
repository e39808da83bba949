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
import type { UnsentAnswer, UnsentStore } from './unsent.ts';

/** Debounce of typed text, in ms. */
const typingPauseMs = 700;

/** The shown answers and their state of saving. */
export interface AnswersInHand {
  readonly answers: Answers;
  readonly saveState: SaveState;
  /** True if unsent answers would be lost with the page. */
  readonly atRisk: boolean;
  /** Refused answers by item. */
  readonly refused: Readonly<Record<string, FieldKey>>;
  /** Local answers that another device has overtaken, by item; the page shows the other answer. */
  readonly overtaken: Readonly<Record<string, Answer>>;
  /** Keeps an answer and saves it. */
  answer(uniqueId: string, answer: Answer): void;
  /** Saves waiting answers; resolves with true if all are saved. */
  flush(): Promise<boolean>;
}

/** The loaded intake, with the unsent answers of an earlier page. */
export interface LoadedAnswers {
  readonly intake: PortalIntake;
  readonly store: UnsentStore;
  readonly unsent: readonly UnsentAnswer[];
}

function withAnswer(answers: Answers, uniqueId: string, answer: Answer | undefined): Answers {
  const { [uniqueId]: _, ...others } = answers;
  return isAnswered(answer) ? { ...others, [uniqueId]: answer } : others;
}

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

  const answer = (uniqueId: string, given: Answer) => {
    const { version } = intake;
    const next = withAnswer(answers, uniqueId, given);
    setAnswers(next);
    setRefused(({ [uniqueId]: _, ...others }) => others);
    setOvertaken(({ [uniqueId]: _, ...others }) => others);
    queue.current?.add({ uniqueId, answer: given, version }, given.text === undefined ? 0 : typingPauseMs);
    // Items that this answer shows again may never have reached the server while they were hidden.
    const before = new Set(visibleIds(intake, answers));
    for (const shown of visibleIds(intake, next).filter((id) => !before.has(id))) {
      const kept = next[shown];
      if (kept) queue.current?.add({ uniqueId: shown, answer: kept, version });
    }
  };

  const flush = async () => (await queue.current?.flush()) ?? false;
  return { answers, saveState, atRisk, refused, overtaken, answer, flush };
}
