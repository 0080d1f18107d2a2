import { describe, expect, it } from 'vitest';
import { maskContacts } from './contacts.ts';

describe('contact details', () => {
  it.each([
    'Gọi 0905111999 nhé',
    'Gọi (090) 511 1999 nhé',
    'Gọi (+84) 905 111 999 nhé',
    'Gọi 0905/111/999 nhé',
    'Gọi 0905 - 111 - 999 nhé',
    'Gọi ０９０５１１１９９９ nhé',
    'Gọi 0905\u200B111\u200B999 nhé',
    'Gọi 0905/111/999 (5 cái) nhé',
    'STK 19036789012345 nhé',
    'STK 190 367 890 123 nhé',
    'STK １９０３６７８９０１２３４５ nhé',
    'STK 1903\u200B6789\u2060012345 nhé',
    'Thư an@shop.vn nhé',
  ])('in “%s” are masked', (text) => {
    expect(maskContacts(text)).toMatch(/^(?:Gọi|STK|Thư) •••(?: \(5 cái\))? nhé$/);
  });

  it.each([
    'Giá 6.120.000 đ, cả lô 1.250.000.000 đ',
    'Giá 1 250 000 đ',
    'Giá ６.１２０.０００ đ, cả lô １.２５０.０００.０００ đ',
    'Đơn CP-2611-48227 ngày 25-11-2026',
    'Ngày 25/11/2026, trước 09/10/2026 08:30',
    'Size 36/37/38/39/40 và 08/09/10/11/12',
    'Mã SP0905/111/999',
  ])('are not what “%s” has', (text) => {
    expect(maskContacts(text)).toBe(text);
  });
});
