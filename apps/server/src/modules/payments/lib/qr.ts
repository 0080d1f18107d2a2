import { toString } from 'qrcode';
import type { Services } from '#platform/services.ts';
import { Cache } from '#platform/cache/cache.ts';
import { vietQr } from './vietqr.ts';

const CACHE_MS = 3_600_000;
const qrCache = new Cache<string>({ ttlMs: CACHE_MS, max: 500 });

const drawQr = async (text: string): Promise<string> => {
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

export const qrText = (
  { bin, account }: Pick<NonNullable<Services['settings']['bank']>, 'bin' | 'account'>,
  amount: number,
  memo: string,
): string => vietQr({ bin, account, amount, memo });

/** A data URL of the VietQR picture, amount in đồng. Cached, because the result page polls. */
export const qrOf = (
  bank: NonNullable<Services['settings']['bank']>,
  amount: number,
  memo: string,
): Promise<string> => {
  const text = qrText(bank, amount, memo);
  return qrCache.get(text, () => drawQr(text));
};
