import { expect, it } from 'vitest';
import { priceRequest } from './price-request.ts';

it('a price is called closed only when the server has left it out', () => {
  expect(priceRequest(true, undefined)).toBe('waiting');
  expect(priceRequest(true, 'failed')).toBe('failed');
  expect(priceRequest(true, null)).toBe('answered');
  expect(priceRequest(false, undefined)).toBe('answered');
});
