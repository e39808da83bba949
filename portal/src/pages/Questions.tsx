import { missingItems, type PortalIntake, visibleItems } from '@intake-desk/contracts';
import { useRef, useState } from 'react';
import { useAnswers } from '../answers/use-answers.ts';
import type { Calls } from '../call.ts';
import { useOpened } from '../use-opened.ts';
import { usePlace } from '../use-place.ts';
import { Frame } from './Frame.tsx';
import { GroupPage } from './GroupPage.tsx';
import { Progress } from './Progress.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { SaveLine } from './SaveLine.tsx';

interface QuestionsProps {
  readonly calls: Calls;
  readonly token: string;
  readonly intake: PortalIntake;
  readonly onSent: () => void;
  /** The form was sent elsewhere, or the link has ended. */
  readonly onEnd: () => void;
}

/** The questionnaire: its groups one by one, the review, and the sending. */
export function Questions({ calls, token, intake, onSent, onEnd }: QuestionsProps) {
  const { questionnaire, organisation } = intake;
  const { groups } = questionnaire;
  const hand = useAnswers(calls, token, intake, onEnd);
  const { place, go, back } = usePlace(intake.step);
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no');
  const [mending, setMending] = useState(false);
  const first = useRef(place);
  useOpened(calls, intake.category);

  const visible = new Set(visibleItems(questionnaire, hand.answers).map(({ uniqueId }) => uniqueId));
  // Groups in which nothing is asked are no steps; the review is the last one.
  const asked = groups.flatMap(({ items }, index) =>
    items.some(({ uniqueId }) => visible.has(uniqueId)) ? [index] : [],
  );
  const steps = [...asked, groups.length];
  const at = steps.find((index) => index >= place.group) ?? groups.length;
  const step = steps.indexOf(at);
  const group = groups[at];
  const arrived = place !== first.current;

  const leave = (to: () => void) => {
    void hand.flush();
    setMending(false);
    setSending('no');
    to();
  };

  /** Goes to the first question that lacks an answer; answers whether there is one. */
  const mend = (): boolean => {
    const [missing] = missingItems(questionnaire, hand.answers);
    const index = missing ? groups.findIndex(({ items }) => items.includes(missing)) : -1;
    if (index === -1) return false;
    setSending('no');
    setMending(true);
    go(index, true);
    return true;
  };

  const send = async () => {
    if (mend()) return;
    setSending('yes');
    if (!(await hand.flush())) return setSending('failed');
    const outcome = await calls.submit();
    if (outcome.kind === 'done') return onSent();
    if (outcome.kind === 'unreachable') return setSending('failed');
    // Another device changed the answers, or sent them: what the server has is shown afresh.
    onEnd();
  };

  return (
    <Frame organisation={organisation} notice={questionnaire.notice}>
      <Progress
        step={step + 1}
        steps={steps.length}
        onBack={step > 0 || place.fromReview ? () => leave(() => back(steps[step - 1] ?? at)) : undefined}
      />
      {group ? (
        <GroupPage
          key={group.id}
          group={group}
          items={group.items.filter(({ uniqueId }) => visible.has(uniqueId))}
          hand={hand}
          arrived={arrived}
          mending={mending}
          fromReview={place.fromReview}
          onDone={() => leave(() => go(place.fromReview ? groups.length : (steps[step + 1] ?? groups.length)))}
        />
      ) : (
        <ReviewPage
          questionnaire={questionnaire}
          organisation={organisation}
          answers={hand.answers}
          visible={visible}
          sending={sending === 'yes'}
          failed={sending === 'failed'}
          arrived={arrived}
          onChange={(index) => leave(() => go(index, true))}
          onSend={() => void send()}
        />
      )}
      <SaveLine state={hand.saveState} />
    </Frame>
  );
}
