import type { Context } from '#platform/context.ts';

const PURPOSE = 'users.former-phone';

/** By the present key, then by the previous one. */
export const phoneHashes = ({ services }: Context, canonical: string): string[] =>
  services.secrets.hmacs(PURPOSE, canonical).map((hash) => hash.toString('base64url'));
