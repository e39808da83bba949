import { defaultPageSize, pageSizes } from '@intake-desk/contracts';
import {
  type Hl7MessageState,
  type Hl7ResultState,
  hl7MessageStates,
  hl7ResultStates,
} from '@intake-desk/contracts/administration';
import { rowParameter, useAddressView, useOptions, type ViewForm } from '@intake-desk/kit';
import { useMemo } from 'react';

/** Filter and page of the list of messages. */
export interface MessagesView {
  /** Messages of senders, or results for destinations. */
  readonly direction: 'received' | 'sent';
  /** State of received messages. */
  readonly state: Hl7MessageState | undefined;
  /** State of results. */
  readonly sentState: Hl7ResultState | undefined;
  /** Id of a sender. */
  readonly sender: number | undefined;
  /** Id of a destination. */
  readonly destination: number | undefined;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
}

const table = 'hl7Messages';

const positive = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Keeps the view of the messages in the address. */
export function useMessagesView() {
  const { options, save } = useOptions();
  const sizes = options?.rowsPerPage_lists;
  const usual = sizes?.[table] ?? defaultPageSize;
  const form = useMemo(
    (): ViewForm<MessagesView> => ({
      read: ({ search }) => ({
        direction: search.get('direction') === 'sent' ? 'sent' : 'received',
        state: hl7MessageStates.find((state) => state === search.get('state')),
        sentState: hl7ResultStates.find((state) => state === search.get('state')),
        sender: positive(search.get('sender')),
        destination: positive(search.get('destination')),
        page: positive(search.get('page')) ?? 1,
        pageSize: pageSizes.find((size) => String(size) === search.get('size')) ?? usual,
      }),
      write: (view, { search, state: history }) => {
        const { direction, page, pageSize } = view;
        const sent = direction === 'sent';
        const parts = {
          direction: sent ? direction : undefined,
          state: sent ? view.sentState : view.state,
          sender: sent ? undefined : view.sender?.toString(),
          destination: sent ? view.destination?.toString() : undefined,
          page: page > 1 ? String(page) : undefined,
          size: pageSize === usual ? undefined : String(pageSize),
          // A row opens above the rows that it was opened from.
          [rowParameter]: undefined,
        };
        const address = new URLSearchParams(search);
        for (const [name, value] of Object.entries(parts)) {
          if (value === undefined) address.delete(name);
          else address.set(name, value);
        }
        return { search: address, state: history };
      },
    }),
    [usual],
  );
  const { view, change } = useAddressView(form);
  /** Changes parts of the view; shows the first page unless a page is given. */
  const changePart = (part: Partial<MessagesView>): void => change((before) => ({ ...before, page: 1, ...part }));
  const changeSize = (pageSize: MessagesView['pageSize']): void => {
    changePart({ pageSize });
    save('rowsPerPage_lists', { ...sizes, [table]: pageSize });
  };
  return { view, change: changePart, changeSize };
}
