import type { ReportQuestion } from '@intake-desk/contracts';
import type { Population, Question, ReportColumns } from '@intake-desk/contracts/reports';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What the report on screen was asked for and who answered; what its answer says beside the population. */
export interface Asked {
  readonly question: ReportQuestion;
  readonly population: Population;
  /** Patients who are not counted, by the first reason that fits. */
  readonly leftOut: ReportColumns['leftOut']['patients'];
  /** Places, as `ReportedQuestionnaire.versions` has them, of the versions that ask a question. */
  readonly askedIn: (question: Pick<Question, 'questionnaireId' | 'uniqueId'>) => readonly number[];
}

const AskedContext = createContext<Asked | undefined>(undefined);

interface AskedReportProps {
  readonly question: ReportQuestion;
  readonly population: Population;
  readonly data: Pick<ReportColumns, 'leftOut' | 'questionnaires'>;
  readonly children: ReactNode;
}

/** Tells the parts of a report what it was asked for. */
export function AskedReport({ question, population, data, children }: AskedReportProps) {
  const asked = useMemo(
    (): Asked => ({ question, population, leftOut: data.leftOut.patients, askedIn: versionsAsking(data) }),
    [question, population, data],
  );
  return <AskedContext value={asked}>{children}</AskedContext>;
}

/** Returns what the report on screen was asked for. Throws outside one. */
export function useAskedReport(): Asked {
  const asked = useContext(AskedContext);
  if (!asked) throw new Error('There is no report around this.');
  return asked;
}

function versionsAsking({ questionnaires }: Pick<ReportColumns, 'questionnaires'>): Asked['askedIn'] {
  return ({ questionnaireId, uniqueId }) => {
    const questionnaire = questionnaires.find(({ id }) => id === questionnaireId);
    return questionnaire?.questionAnswerPairs.find((pair) => pair.uniqueId === uniqueId)?.askedIn ?? [];
  };
}
