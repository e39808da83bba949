export interface ResultTransport {
  send(id: number): Promise<ResultAttempt>;
}

interface ResultAttempt {
  /** `unsent`: to be retried. */
  readonly state: 'sent' | 'failed' | 'canceled' | 'unsent';
  readonly reason: string;
  /** Runs in the unit that settles the message. */
  readonly note: () => Promise<void>;
}
