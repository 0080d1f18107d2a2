import { Webhook } from 'standardwebhooks';

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Headers of a message after Standard Webhooks, signed with each of the secrets. */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: SignedMessage,
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'ChoPhien-Webhooks/1.0',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
