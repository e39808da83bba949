/** Sends results to hospitals' own systems. */
export interface ResultTransport {
  /** Sends a result once. */
  send(id: number): Promise<ResultAttempt>;
}

/** An attempt to send a result. */
interface ResultAttempt {
  /** `unsent`: to be tried again. */
  readonly state: 'sent' | 'failed' | 'canceled' | 'unsent';
  readonly reason: string;
  /** Runs in the unit that settles the message. */
  readonly note: () => Promise<void>;
}
