import type { AnswerCounts, Question } from '@intake-desk/contracts/reports';
import { Text } from '@intake-desk/kit';
import type { ChartNumbers } from '../chart/chart-view.ts';
import classes from './question.module.css';
import { useNpsWords } from './use-nps-words.ts';

interface NpsFiguresProps {
  readonly question: Question;
  readonly counts: AnswerCounts;
  readonly numbers: ChartNumbers;
}

/** What the recommendation score is made of, and its target. */
export function NpsFigures({ question, counts, numbers }: NpsFiguresProps) {
  const words = useNpsWords(numbers);
  return <Text className={classes.nps}>{words(question, counts)}</Text>;
}
