import type { Questionnaire } from '@intake-desk/contracts';
import { Text } from '@intake-desk/kit';

/** A questionnaire as the patient sees it. */
export const PatientPreview = ({ questionnaire }: { readonly questionnaire: Questionnaire }) => (
  <Text>{questionnaire.title.en}</Text>
);
