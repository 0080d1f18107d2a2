import { describe, expect, it } from 'vitest';
import { plainText, SMS_LENGTH, smsPrefix, smsRoom } from './rules.ts';

describe('an SMS begins with the name of the market', () => {
  it.each([
    ['Chợ Phiên', 'Cho Phien: '],
    ['Chợ đầu mối Ninh Hiệp Hà Nội', 'Cho dau moi Ninh Hie: '],
    ['市场', ''],
  ])('%s as %s', (market, prefix) => {
    expect(smsPrefix(market)).toBe(prefix);
    expect(smsRoom(market)).toBe(SMS_LENGTH - prefix.length);
  });

  it('which gives way to the text', () => {
    expect(smsPrefix('Chợ Phiên', 5)).toBe('Cho: ');
    expect(smsPrefix('Chợ Phiên', 1)).toBe('');
  });

  it('without accents', () => {
    expect(plainText('Đồ bộ “Hoa” – 60 ₫')).toBe('Do bo Hoa  60 ');
  });
});
