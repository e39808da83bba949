import { Card, Skeleton, useCharacterKey } from '@intake-desk/kit';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useOnceNear } from '../turn/use-once-near.ts';
import { QuestionContent, type QuestionContentProps } from './QuestionContent.tsx';
import classes from './question.module.css';

type QuestionCardProps = Omit<QuestionContentProps, 'table' | 'onTable'>;

/** Pixels of a card that is not drawn yet: as most are. */
const usualHeight = 420;

/** One question, drawn as soon as somebody may see it and in its turn else. T changes between its chart and the same figures as a table. */
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
