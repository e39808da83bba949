import { type Item, isAnswered, type PortalIntake, visibleItems, withInitialValues } from '@intake-desk/contracts';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { End } from '../answers/answer-queue.ts';
import { type LoadedAnswers, useAnswers } from '../answers/use-answers.ts';
import type { Calls } from '../call.ts';
import { faultOf } from '../items/read-typed.ts';
import { useMoment } from '../moment.ts';
import { screensOf, withOpened } from '../screens.ts';
import { useIdle } from '../use-idle.ts';
import { type Target, usePlace } from '../use-place.ts';
import { useReached } from '../use-reached.ts';
import { CallOffer } from './CallOffer.tsx';
import { ConsentPage } from './ConsentPage.tsx';
import { Frame } from './Frame.tsx';
import { PausedPage } from './PausedPage.tsx';
import { Progress } from './Progress.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { SaveLine } from './SaveLine.tsx';
import { ScreenPage } from './ScreenPage.tsx';
import { StartPage } from './StartPage.tsx';
import { StepsPage } from './StepsPage.tsx';

/** Idle time in ms after which the page explains that everything is saved and how to continue later. */
export const pauseAfterMs = 120_000;

interface QuestionsProps {
  readonly calls: Calls;
  readonly loaded: LoadedAnswers;
  readonly onSent: () => void;
  /** Called when nothing can be saved any longer. */
  readonly onEnd: (end: End) => void;
  /** Preview for staff in a frame: without browser history, which is their page's, and without a pause. */
  readonly preview?: boolean;
}

/** Returns where to continue: at the first open question of the patient's group. */
function firstQuestion({ questionnaire, step, answers, revisions }: PortalIntake): Target {
  const visible = visibleItems(questionnaire, withInitialValues(questionnaire, answers, revisions));
  const { groups } = questionnaire;
  const items = groups
    .slice(step)
    .flatMap((group, index) =>
      group.items.filter((item) => visible.includes(item)).map((item) => ({ item, here: index === 0 })),
    );
  const open = items.find(({ item, here }) => here && !isAnswered(answers[item.uniqueId])) ?? items[0];
  return open ? { page: 'questions', item: open.item.uniqueId } : { page: 'review' };
}

/** A patient's questionnaire: start, consent, questions, review and sending. */
export function Questions({ calls, loaded, onSent, onEnd, preview = false }: QuestionsProps) {
  const { intake } = loaded;
  const { questionnaire, organisation, unlocked, version } = intake;
  const { groups } = questionnaire;
  const moment = useMoment(intake.timezone);
  const hand = useAnswers(calls, loaded, onEnd);
  const [consented, setConsented] = useState(intake.consented);
  const begin: Target = consented ? firstQuestion(intake) : { page: 'consent' };
  const begun = Object.keys(intake.answers).length > 0 && !unlocked;
  const { place, go, back } = usePlace(begun ? begin : { page: 'start' }, !intake.device && !preview);
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no');
  const [mending, setMending] = useState(false);
  const [paused, setPaused] = useState(false);
  const first = useRef(place);
  const wasPaused = useRef(false);
  const arrived = place !== first.current || wasPaused.current;
  const page = !consented && place.page !== 'start' ? 'consent' : place.page;

  const shown = visibleItems(questionnaire, hand.answers);
  const visible = new Set(shown.map(({ uniqueId }) => uniqueId));
  const screens = screensOf(questionnaire, visible, useSmallScreen());
  const order = groups.flatMap(({ items }) => items.map(({ uniqueId }) => uniqueId));
  // A hidden question is replaced by the next visible one.
  const from = order.indexOf(place.item);
  const sought = order.slice(Math.max(from, 0)).find((uniqueId) => visible.has(uniqueId));
  const at = screens.findIndex(({ items }) => items.some(({ uniqueId }) => uniqueId === sought));
  const screen = page === 'questions' ? screens[at] : undefined;
  const items = place.alone ? withOpened(questionnaire, visible, place.item) : (screen?.items ?? []);
  const atReview = page === 'review' || (page === 'questions' && !screen);

  // Groups without visible questions are no steps; the review is the last one.
  const steps = [...new Set(screens.map(({ group }) => group)), groups.length];
  const step = screen ? steps.indexOf(screen.group) : steps.length - 1;

  useReached(calls, version, paused ? undefined : screen?.items[0]?.uniqueId);
  useIdle(!preview && !paused && (screen !== undefined || atReview) && sending !== 'yes', pauseAfterMs, () => {
    void hand.flush();
    setPaused(true);
  });

  const leave = (to: () => void) => {
    void hand.flush();
    setMending(false);
    setSending('no');
    to();
  };
  const screenAt = (index: number): Target => {
    const item = screens[index]?.items[0]?.uniqueId;
    return item === undefined ? { page: 'review' } : { page: 'questions', item };
  };
  const onBack = () => leave(() => back(atReview ? screenAt(screens.length - 1) : screenAt(Math.max(at - 1, 0))));
  const onDone = () => {
    hand.pass(items);
    leave(() => go(place.alone ? { page: 'review', item: place.item } : screenAt(at + 1)));
  };
  const onSteps = unlocked ? () => leave(() => go({ page: 'steps' })) : undefined;

  /** Goes to the first question that lacks an answer, has a wrong one or was never on a screen; returns false without one. */
  const mend = (): boolean => {
    const isFaulty = (item: Item): boolean =>
      faultOf(item, hand.answers[item.uniqueId], hand.typed[item.uniqueId]) !== undefined;
    const isSuggested = ({ uniqueId }: Item): boolean => !hand.given[uniqueId] && hand.answers[uniqueId] !== undefined;
    const faulty = shown.find((item) => isFaulty(item) || isSuggested(item));
    if (!faulty) return false;
    setSending('no');
    setMending(isFaulty(faulty));
    go({ page: 'questions', item: faulty.uniqueId, alone: true });
    return true;
  };

  const send = async () => {
    if (mend()) return;
    setSending('yes');
    if (!(await hand.flush())) return setSending('failed');
    const { kind } = await calls.submit(version);
    if (kind === 'done') return onSent();
    if (kind === 'unreachable' || kind === 'throttled') return setSending('failed');
    // Another device changed or sent the answers: shows the server's.
    onEnd(kind === 'completed' ? 'completed' : 'reload');
  };

  const consent = async (): Promise<boolean> => {
    const { kind } = await calls.consent(version);
    if (kind === 'done') {
      setConsented(true);
      go(firstQuestion(intake));
    } else if (kind !== 'unreachable' && kind !== 'throttled') onEnd('reload');
    return kind === 'done';
  };

  const call = intake.callback && <CallOffer calls={calls} given={intake.callback} />;
  const frame = { organisation, language: intake.organisationLanguage, notice: questionnaire.notice, call };
  if (paused) {
    const goOn = () => {
      wasPaused.current = true;
      setPaused(false);
    };
    return (
      <Frame {...frame}>
        <PausedPage calls={calls} hand={hand} canSendLink={intake.canSendLink} onGoOn={goOn} />
      </Frame>
    );
  }
  if (page === 'start') {
    return (
      <Frame {...frame}>
        <StartPage intake={intake} answers={hand.given} arrived={arrived} onStart={() => go(begin)} onSteps={onSteps} />
      </Frame>
    );
  }
  if (page === 'consent' && questionnaire.consent) {
    return (
      <Frame {...frame}>
        <ConsentPage wording={questionnaire.consent} arrived={arrived} onConsent={consent} />
      </Frame>
    );
  }
  if (page === 'steps') {
    return (
      <Frame {...frame}>
        <StepsPage
          questionnaire={questionnaire}
          answers={hand.given}
          visible={visible}
          arrived={arrived}
          onStep={(item) => go({ page: 'questions', item })}
          onReview={() => go({ page: 'review' })}
        />
      </Frame>
    );
  }
  const title = screen && groups[screen.group]?.title;
  return (
    <Frame {...frame}>
      <Progress
        step={step + 1}
        steps={steps.length}
        answered={shown.filter(({ uniqueId }) => isAnswered(hand.given[uniqueId])).length}
        questions={shown.length}
        onBack={at > 0 || atReview || place.alone ? onBack : undefined}
        onSteps={onSteps}
      />
      {screen && title ? (
        <ScreenPage
          key={`${place.alone} ${place.alone ? place.item : `${screen.group} ${screen.part}`}`}
          title={title}
          part={screen.part}
          parts={place.alone ? 1 : screen.parts}
          items={items}
          hand={hand}
          arrived={arrived}
          mending={mending}
          action={place.alone ? 'check' : 'next'}
          onDone={onDone}
        />
      ) : (
        <ReviewPage
          questionnaire={questionnaire}
          organisation={organisation}
          until={intake.changeableUntil && moment(intake.changeableUntil)}
          answers={hand.answers}
          visible={visible}
          sending={sending === 'yes'}
          failed={sending === 'failed'}
          arrived={arrived}
          changed={place.item}
          onChange={(item) => leave(() => go({ page: 'questions', item, alone: true }))}
          onSend={() => void send()}
        />
      )}
      <SaveLine state={hand.saveState} atRisk={hand.atRisk} />
    </Frame>
  );
}

const query = window.matchMedia('(max-width: 40rem), (max-height: 30rem)');

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Returns true on a phone's screen, or an enlarged page. */
const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
