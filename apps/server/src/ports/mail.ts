export interface Mail {
  /** `id` names the message, as for `Sms`. Rejects when the server did not take it. */
  send(message: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** The same as `text`. */
    readonly html?: string;
    /** A mailbox posts `List-Unsubscribe=One-Click` to it (RFC 8058). */
    readonly unsubscribeUrl?: string;
  }): Promise<void>;
}
