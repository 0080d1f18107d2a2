import { fieldsOf } from '../fields.ts';

interface Channel {
  readonly name: string;
  readonly pmcid: number;
  readonly bankCode: string;
}

const channels: Readonly<Record<string, Channel>> = {
  zalopay_wallet: { name: 'Ví ZaloPay', pmcid: 38, bankCode: 'zalopayapp' },
  domestic_card: { name: 'Thẻ ATM nội địa', pmcid: 39, bankCode: 'VCB' },
  account: { name: 'Tài khoản ngân hàng', pmcid: 37, bankCode: 'VCB' },
  international_card: { name: 'Thẻ quốc tế', pmcid: 36, bankCode: 'CC' },
};

const named = (names: readonly string[]): readonly Channel[] | undefined => {
  const found = names.map((name) => channels[name]);
  return found.every((channel) => channel !== undefined) ? found : undefined;
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Payment methods of the newer list, or of the older `bank_code` and `bankgroup`; undefined for invalid values. */
export const channelsOf = (bankCode: string, embedData: unknown): readonly Channel[] | undefined => {
  const { preferred_payment_method: preferred = [], bankgroup } = fieldsOf(embedData);
  if (bankCode === 'zalopayapp') return named(['zalopay_wallet']);
  if (bankCode === 'CC') return named(['international_card']);
  // used in tutorials, but not documented by ZaloPay
  if (bankCode === 'ATM') return undefined;
  if (bankCode !== '') return [{ name: `Ngân hàng ${bankCode}`, pmcid: 39, bankCode }];
  if (bankgroup === 'ATM') return named(['domestic_card', 'account']);
  if (!isTexts(preferred)) return undefined;
  return named(preferred.length === 0 ? Object.keys(channels) : preferred);
};
