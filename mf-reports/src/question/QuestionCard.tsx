import { Card, Skeleton, useCharacterKey } from '@intake-desk/kit';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useOnceNear } from '../turn/use-once-near.ts';
import { QuestionContent, type QuestionContentProps } from './QuestionContent.tsx';
import classes from './question.module.css';

type QuestionCardProps = Omit<QuestionContentProps, 'table' | 'onTable'>;

/** Height in pixels of a card that is not drawn yet; most cards have it. */
const usualHeight = 420;

/** One question, drawn once it is near the viewport, else in its turn. T toggles between chart and table. */
export const QuestionCard = memo(function QuestionCard({ narrowing, ...drawn }: QuestionCardProps) {
  const { question, shown } = drawn;
  const frame = useRef<HTMLDivElement>(null);
  const newest = useOnceNear(frame, narrowing);
  const [table, setTable] = useState(shown?.questionViewInfo.chart === null);
  const isT = useCharacterKey('t');
  return (
    <Card
      ref={frame}
      component="section"
      className={classes.card}
      aria-label={question.text}
      aria-busy={newest !== narrowing}
      onKeyDown={(event: KeyboardEvent) => {
        if (isT(event)) setTable(!table);
      }}
    >
      {newest ? (
        <QuestionContent {...drawn} narrowing={newest} table={table} onTable={setTable} />
      ) : (
        <Skeleton height={usualHeight} animate={false} />
      )}
    </Card>
  );
});
