import { expect, it } from 'vitest';
import { checkVerification } from './check-verification.ts';

const filled = {
  kind: 'household' as const,
  taxCode: '079185001234',
  legalName: 'Hộ kinh doanh Thu Cúc',
  representative: 'Nguyễn Thị Thu Cúc',
};

it('what is filled in and proven has no errors', () => {
  expect(checkVerification(filled, 1)).toEqual({});
  expect(checkVerification({ ...filled, kind: 'person', representative: '' }, 5)).toEqual({});
});

it('says what is missing, and which tax code fits the kind', () => {
  const empty = { kind: 'company' as const, taxCode: '', legalName: ' ', representative: '' };
  expect(Object.keys(checkVerification(empty, 0))).toEqual([
    'taxCode',
    'legalName',
    'representative',
    'documents',
  ]);
  expect(checkVerification({ ...filled, kind: 'company' }, 1).taxCode).toContain('công ty');
  expect(checkVerification({ ...filled, taxCode: '0100233480' }, 1).taxCode).toContain('căn cước');
});
