import { Answer, RiskGroup } from '@intake-desk/contracts';
import { JsonColumn, NullableColumn } from '@intake-desk/database';
import Type from 'typebox';

export const AnswersColumn = JsonColumn(Type.Record(Type.String(), Answer));

/** Risk groups at submission by uniqueId, with the total; null before. */
export const GroupsColumn = NullableColumn(JsonColumn(Type.Record(Type.String(), RiskGroup)));
