/** The content of a VietQR code. */
export interface PaymentRequest {
  /** The bank's six digits. */
  readonly bin: string;
  readonly account: string;
  /** Whole đồng; null: the payer chooses. */
  readonly amount: number | null;
  readonly content: string;
}

/** Fields of a two-digit tag, two-digit length and a value; undefined when the lengths do not add up. */
const fieldsIn = (text: string): ReadonlyMap<string, string> | undefined => {
  const fields = new Map<string, string>();
  let remaining = text;
  while (remaining !== '') {
    const [, tag, size] = /^(\d\d)(\d\d)/.exec(remaining) ?? [];
    const end = 4 + Number(size);
    if (tag === undefined || end > remaining.length || end === 4 || fields.has(tag)) return undefined;
    fields.set(tag, remaining.slice(4, end));
    remaining = remaining.slice(end);
  }
  return fields;
};

const table = Array.from({ length: 256 }, (_none, byte) => {
  let sum = byte * 256;
  for (let turn = 0; turn < 8; turn += 1) sum = sum >= 0x8000 ? ((sum * 2) % 0x10000) ^ 0x1021 : sum * 2;
  return sum;
});

/** CRC-16 with polynomial 0x1021 and initial value 0xFFFF. */
export const checksum = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .reduce((sum, byte) => ((sum * 256) % 0x10000) ^ (table[Math.floor(sum / 256) ^ byte] ?? 0), 0xffff)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');

/** Reads a VietQR code (NAPAS 1.5.2); a string is the problem in Vietnamese. */
export const readVietQr = (input: string): PaymentRequest | string => {
  const text = input.trim();
  if (!/6304[\dA-F]{4}$/.test(text)) return 'Mã này không có phần kiểm tra ở cuối.';
  if (checksum(text.slice(0, -4)) !== text.slice(-4)) return 'Mã này bị sai: phần kiểm tra không khớp.';
  const fields = fieldsIn(text);
  const napas = fieldsIn(fields?.get('38') ?? '-');
  const to = fieldsIn(napas?.get('01') ?? '-');
  if (fields?.get('00') !== '01' || napas?.get('00') !== 'A000000727' || to === undefined)
    return 'Đây không phải mã VietQR để chuyển khoản.';
  if (napas.get('02') !== 'QRIBFTTA') return 'Mã này không chuyển tới số tài khoản.';
  if (fields.get('53') !== '704' || fields.get('58') !== 'VN') return 'Mã này không dùng tiền đồng.';
  const [bin, account, amount] = [to.get('00') ?? '', to.get('01') ?? '', fields.get('54')];
  if (!/^\d{6}$/.test(bin) || !/^[\dA-Za-z]{1,19}$/.test(account))
    return 'Mã này thiếu ngân hàng hoặc số tài khoản.';
  if (amount !== undefined && !/^[1-9]\d{0,12}$/.test(amount)) return 'Số tiền trong mã không hợp lệ.';
  const more = fields.get('62');
  const content = more === undefined ? '' : fieldsIn(more)?.get('08');
  if (content === undefined) return 'Phần nội dung trong mã không đọc được.';
  return { bin, account, amount: amount === undefined ? null : Number(amount), content };
};
