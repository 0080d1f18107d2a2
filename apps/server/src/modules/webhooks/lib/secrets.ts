import { randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/security/secrets.ts';

const PURPOSE = 'webhooks.secret';
const BYTES = 32;
const HINT_LENGTH = 4;

export interface NewSecret {
  readonly secret: string;
  readonly sealed: string;
  readonly hint: string;
}

export const newSecret = (secrets: Secrets): NewSecret => {
  const encoded = randomBytes(BYTES).toString('base64');
  const secret = `whsec_${encoded}`;
  return {
    secret,
    sealed: secrets.seal(PURPOSE, secret),
    hint: encoded.replaceAll('=', '').slice(-HINT_LENGTH),
  };
};

/** Undefined when it was sealed with an APP_SECRET that no longer exists. */
export const openSecret = (secrets: Secrets, sealed: string): string | undefined =>
  secrets.open(PURPOSE, sealed);
