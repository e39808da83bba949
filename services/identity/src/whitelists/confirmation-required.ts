import { Conflict } from '@intake-desk/contracts';

/** The change shuts people out: it is made only if it is asked for again as confirmed (decisions "IP not whitelisted"). */
export class ConfirmationRequired extends Conflict {
  readonly code = 'confirmation_required';
}
