import { expect, it } from 'vitest';
import { caseTermsText } from './terms-text.ts';

it('promises nothing of money that does not pass through the market', () => {
  expect(caseTermsText({ paymentMethod: 'bank_transfer' })).toMatch(/^Tiền của đơn được .+ giữ .+48 giờ\.$/u);
  expect(caseTermsText({ paymentMethod: 'cod' })).toBe('Shop trả lời trong 48 giờ.');
});
