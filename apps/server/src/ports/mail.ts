export interface Mail {
  /** `id` names the message, as for `Sms`. Rejects when the server did not take it. */
  send(message: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}
