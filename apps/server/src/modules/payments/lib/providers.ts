import { randomBytes } from 'node:crypto';
import { MEMO_CODE_LENGTH } from '@market/contract/constants/money';
import { CROCKFORD } from '@market/contract/rules/memo';
import type { Context } from '#platform/context.ts';
import type { PaymentProvider } from '#ports/payment-provider.ts';

export const findProvider = (
  { services }: Pick<Context, 'services'>,
  name: string | null,
): PaymentProvider | undefined => services.paymentProviders.find((provider) => provider.name === name);

const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => CROCKFORD[byte % CROCKFORD.length]).join('');

export const memoCode = (): string => randomText(MEMO_CODE_LENGTH);

const REFERENCE_LENGTH = 24;
export const newReference = (): string => randomText(REFERENCE_LENGTH);

export const addressesOf = ({ services }: Context, provider: string) => ({
  returnUrl: `${services.publicUrl}/v1/pay/api/return/${provider}`,
  notifyUrl: `${services.publicUrl}/v1/pay/api/ipn/${provider}`,
});
