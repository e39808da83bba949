import type { OverviewQuestion } from '@intake-desk/contracts/reports';
import type { PlacedQuestionnaire } from '../overviews/overview-questions.ts';
import { EditQuestion } from './EditQuestion.tsx';
import classes from './edit.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface EditQuestionnaireProps {
  readonly placed: PlacedQuestionnaire;
  /** True for a fixed overview. */
  readonly disabled: boolean;
  readonly onChange: (shown: OverviewQuestion) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** The questions of a questionnaire in edit mode, in the order of the overview. */
export function EditQuestionnaire({ placed: { questions }, disabled, onChange, onMove }: EditQuestionnaireProps) {
  const drag = useDragOrder(!disabled, onMove);
  return (
    <ol className={classes.questions}>
      {questions.map((one, place) => (
        <li key={one.question.key} className={classes.line} {...drag.grip(place)} {...drag.target(place)}>
          <EditQuestion
            placed={one}
            disabled={disabled}
            first={place === 0}
            last={place === questions.length - 1}
            onChange={onChange}
            onStep={(by) => onMove(place, place + by)}
          />
        </li>
      ))}
    </ol>
  );
}
