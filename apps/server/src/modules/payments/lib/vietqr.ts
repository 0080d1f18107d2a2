// The text of a VietQR code, by NAPAS's format 1.5.2 on EMVCo: tag, length, value, and a checksum at the end.

/** CRC-16/CCITT-FALSE in four upper-case hex digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const MAX_VALUE_LENGTH = 99;
const field = (tag: string, value: string): string => {
  if (value.length < 1 || value.length > MAX_VALUE_LENGTH) throw new RangeError(`VietQR field ${tag}`);
  return tag + String(value.length).padStart(2, '0') + value;
};

/** A transfer to an account: `amount` in đồng of at most 13 digits, `memo` of at most 25 ASCII characters. */
export interface Transfer {
  /** Six digits of the bank. */
  readonly bin: string;
  readonly account: string;
  readonly amount?: number;
  readonly memo?: string;
}

const MAX_AMOUNT = 9_999_999_999_999;

/** @throws RangeError for values that the format cannot contain */
export const vietQr = ({ bin, account, amount, memo }: Transfer): string => {
  if (!/^\d{6}$/.test(bin) || !/^[0-9A-Za-z]{1,19}$/.test(account)) throw new RangeError('VietQR account');
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT))
    throw new RangeError('VietQR amount');
  if (memo !== undefined && !/^[A-Za-z0-9 .-]{1,25}$/.test(memo)) throw new RangeError('VietQR memo');
  const text = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field(
      '38',
      field('00', 'A000000727') +
        field('01', field('00', bin) + field('01', account)) +
        field('02', 'QRIBFTTA'),
    ),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    memo === undefined ? '' : field('62', field('08', memo)),
    '6304',
  ].join('');
  return text + crc16(text);
};
