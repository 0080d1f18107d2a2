/** Sends a short message. */
export interface Sms {
  /**
   * `to` is +84…; `text` has no accents. `id` names the message: the same id twice is one message where the provider can
   * tell. Rejects when the provider did not take it.
   */
  send(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
}
