import {
  type Hl7MessageState,
  type Hl7ResultState,
  hl7MessageStates,
  hl7ResultStates,
} from '@intake-desk/contracts/administration';
import { type FilterForm, positive, type TableView, useTableView } from '../frame/use-table-view.ts';

interface MessageFilters {
  /** Messages of senders, or results for destinations. */
  readonly direction: 'received' | 'sent';
  readonly state: Hl7MessageState | undefined;
  readonly sentState: Hl7ResultState | undefined;
  readonly sender: number | undefined;
  readonly destination: number | undefined;
}

export type MessagesView = TableView<MessageFilters>;

const form: FilterForm<MessageFilters> = {
  read: ({ search }) => ({
    direction: search.get('direction') === 'sent' ? 'sent' : 'received',
    state: hl7MessageStates.find((state) => state === search.get('state')),
    sentState: hl7ResultStates.find((state) => state === search.get('state')),
    sender: positive(search.get('sender')),
    destination: positive(search.get('destination')),
  }),
  write: ({ direction, state, sentState, sender, destination }) => {
    const sent = direction === 'sent';
    return {
      parameters: {
        direction: sent ? direction : undefined,
        state: sent ? sentState : state,
        sender: sent ? undefined : sender?.toString(),
        destination: sent ? destination?.toString() : undefined,
      },
    };
  },
};

/** Keeps the view of the messages in the address. */
export const useMessagesView = () => useTableView('hl7Messages', form);
