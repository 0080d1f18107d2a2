import { formatNumber } from '@market/contract/rules/money';

const BILLION = 1_000_000_000;
const MILLION = 1_000_000;
const THOUSAND = 1_000;

const decimals = (value: number, digits: number): string => {
  const [whole, rest = ''] = Math.abs(value).toFixed(digits).split('.');
  const fraction = rest.replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${formatNumber(Number(whole))}${fraction === '' ? '' : `,${fraction}`}`;
};

/** `2,64 tỷ`, `98,2 triệu`, `850k`: for figures that are read at a glance. */
export const shortAmount = (amount: number): string => {
  if (amount >= BILLION) return `${decimals(amount / BILLION, 2)} tỷ`;
  if (amount >= MILLION) return `${decimals(amount / MILLION, 1)} triệu`;
  return amount >= THOUSAND ? `${decimals(amount / THOUSAND, 0)}k` : formatNumber(amount);
};

const PERCENT = 100;

/** `3,7%`. */
export const percentText = (share: number): string => `${decimals(share * PERCENT, 1)}%`;

/** How far a share moved: `0,2 điểm`. */
export const pointsText = (change: number): string => `${decimals(Math.abs(change) * PERCENT, 1)} điểm`;

/** Share by which a figure changed; null when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;
