import { timingSafeEqual } from 'node:crypto';
import { WALLET_TOKEN_TTL_S } from '@market/contract/constants/money';
import type { Context } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import { claimOf, readToken } from '../rules/wallet-token.ts';

const PURPOSE = 'payments.wallet-token';

/** A token that shows one payment for 15 minutes and allows nothing else. */
export const walletToken = ({ now, services }: Context, paymentId: string) => {
  const expires = later(now, WALLET_TOKEN_TTL_S * SECOND);
  const claim = claimOf(paymentId, Math.floor(expires.getTime() / SECOND));
  return { token: `${claim}.${services.secrets.hmac(PURPOSE, claim).toString('base64url')}`, expires };
};

export const isShownBy = ({ now, services }: Context, token: string, paymentId: string): boolean => {
  const read = readToken(token);
  if (read?.paymentId !== paymentId || read.until * SECOND <= now.getTime()) return false;
  const signature = Buffer.from(read.signature, 'base64url');
  return services.secrets
    .hmacs(PURPOSE, read.claim)
    .some((expected) => expected.length === signature.length && timingSafeEqual(expected, signature));
};
