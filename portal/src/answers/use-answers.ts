import {
  type Answer,
  type Answers,
  isAnswered,
  type PortalIntake,
  type ValidationKey,
  visibleItems,
} from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Calls } from '../call.ts';
import { useSignsOfLife } from '../use-signs-of-life.ts';
import { AnswerQueue, type SaveState } from './answer-queue.ts';
import { UnsentStore } from './unsent.ts';

/** A patient who types is not done yet: this long after the last key the text is saved. */
const typingPauseMs = 700;

/** The answers as the page shows them, and how far they are saved. */
export interface AnswersInHand {
  readonly answers: Answers;
  readonly saveState: SaveState;
  /** What the server refused, by item. */
  readonly refused: Readonly<Record<string, ValidationKey>>;
  /** Keeps an answer and saves it. */
  answer(uniqueId: string, answer: Answer): void;
  /** Saves what waits; resolves with whether all is saved. */
  flush(): Promise<boolean>;
}

function withAnswer(answers: Answers, uniqueId: string, answer: Answer): Answers {
  const { [uniqueId]: _, ...others } = answers;
  return isAnswered(answer) ? { ...others, [uniqueId]: answer } : others;
}

const visibleIds = ({ questionnaire }: PortalIntake, answers: Answers): string[] =>
  visibleItems(questionnaire, answers).map(({ uniqueId }) => uniqueId);

/** Holds the answers, saves each as it is given, and brings back what an earlier page of this tab could not save. */
export function useAnswers(
  calls: Calls,
  token: string,
  intake: PortalIntake,
  onEnd: (kind: 'completed' | 'unknown') => void,
): AnswersInHand {
  const [saveState, setSaveState] = useState<SaveState>('quiet');
  const [refused, setRefused] = useState<Record<string, ValidationKey>>({});
  const queue = useRef<AnswerQueue | null>(null);
  const onEnded = useEffectEvent(onEnd);
  const [answers, setAnswers] = useState<Answers>(() =>
    new UnsentStore(token)
      .read()
      .reduce((known, { uniqueId, answer }) => withAnswer(known, uniqueId, answer), intake.answers),
  );

  useEffect(() => {
    const current = new AnswerQueue(calls, new UnsentStore(token), {
      state: setSaveState,
      refused: (uniqueId, errors) =>
        setRefused((known) => ({ ...known, [uniqueId]: errors[uniqueId]?.[0] ?? 'answer.invalid' })),
      ended: (kind) => onEnded(kind),
    });
    queue.current = current;
    if (current.unsent.length > 0) void current.flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (current.unsent.length > 0) event.preventDefault();
    };
    const onHide = () => void current.flush();
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', onHide);
      current.stop();
    };
  }, [calls, token]);

  useSignsOfLife(() => {
    if (queue.current?.unsent.length) void queue.current.flush();
  });

  const stepOf = useMemo(
    () =>
      new Map(
        intake.questionnaire.groups.flatMap(({ items }, step) =>
          items.map(({ uniqueId }) => [uniqueId, step] as const),
        ),
      ),
    [intake],
  );

  const answer = (uniqueId: string, given: Answer) => {
    const next = withAnswer(answers, uniqueId, given);
    setAnswers(next);
    setRefused(({ [uniqueId]: _, ...others }) => others);
    const pause = given.text === undefined ? 0 : typingPauseMs;
    queue.current?.add({ uniqueId, answer: given, step: stepOf.get(uniqueId) ?? 0 }, pause);
    // What this answer shows again may never have reached the server while it was hidden.
    const before = new Set(visibleIds(intake, answers));
    for (const shown of visibleIds(intake, next).filter((id) => !before.has(id))) {
      const kept = next[shown];
      if (kept) queue.current?.add({ uniqueId: shown, answer: kept, step: stepOf.get(shown) ?? 0 });
    }
  };

  return { answers, saveState, refused, answer, flush: async () => (await queue.current?.flush()) ?? false };
}
