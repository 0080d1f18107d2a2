export interface Sms {
  /** `to` is +84…, `text` without accents; the same `id` is sent once where supported. Rejects when not accepted. */
  send(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
}
