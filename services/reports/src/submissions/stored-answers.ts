import { Answer, RiskGroup } from '@intake-desk/contracts';
import { JsonColumn, NullableColumn } from '@intake-desk/database';
import Type from 'typebox';

/** The column of a submission's answers, by the item's uniqueId. */
export const AnswersColumn = JsonColumn(Type.Record(Type.String(), Answer));

/** The column of the risk groups at submission, by uniqueId, and of the sum; null until then. */
export const GroupsColumn = NullableColumn(JsonColumn(Type.Record(Type.String(), RiskGroup)));
