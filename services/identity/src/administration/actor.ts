/** The person or command behind an administrative change, for the admin log. */
export interface Actor {
  /** Null for a command on the server. */
  userId: number | null;
  name: string;
  ip?: string | undefined;
}
