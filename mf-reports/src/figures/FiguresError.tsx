import { ErrorState, isApiError } from '@intake-desk/kit';
import type { FiguresFailure } from './use-part-figures.ts';

/** Says why there are no figures and offers another try. */
export const FiguresError = ({ error, retry }: FiguresFailure) => (
  <ErrorState error={isApiError(error) ? error : undefined} onRetry={retry} />
);
