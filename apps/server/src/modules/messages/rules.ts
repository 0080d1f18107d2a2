import { later, SECOND } from '#platform/time.ts';

const FIRST_PAUSE = 5 * SECOND;
const MAX_PAUSE = 600 * SECOND;

/** 5 s, 15 s, 45 s, … at most ten minutes later; null after the expiry. */
export const nextTry = (attempts: number, now: Date, expiresAt: Date): Date | null => {
  const next = later(now, Math.min(FIRST_PAUSE * 3 ** (attempts - 1), MAX_PAUSE));
  return next < expiresAt ? next : null;
};

export const SMS_LENGTH = 160;
const SMS_NAME_MAX = 20;

/** Printable ASCII: an SMS with accents holds 70 characters. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^\x20-\x7e]/g, '');

/** `Cho Phien: `; a name is cut to the room that the text leaves. */
export const smsPrefix = (market: string, room = SMS_LENGTH): string => {
  const name = plainText(market)
    .slice(0, Math.min(SMS_NAME_MAX, Math.max(0, room - 2)))
    .trim();
  return name === '' ? '' : `${name}: `;
};

/** Characters of an SMS beside the name of the market. */
export const smsRoom = (market: string): number => SMS_LENGTH - smsPrefix(market).length;
