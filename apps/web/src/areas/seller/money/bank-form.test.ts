import { expect, it } from 'vitest';
import { readBankForm } from './bank-form.ts';

const form = { bin: '970436', account: ' 0071 0012-345.6', holder: ' NGUYEN THI HOA ' };

it('reads an account as people write it', () => {
  expect(readBankForm(form)).toEqual({
    bank: { bin: '970436', name: 'Vietcombank', account: '007100123456', holder: 'NGUYEN THI HOA' },
    problems: {},
  });
});

it('says at which field something is missing', () => {
  expect(Object.keys(readBankForm({ bin: '', account: '12', holder: ' ' }).problems)).toEqual([
    'bin',
    'account',
    'holder',
  ]);
  expect(readBankForm({ ...form, account: '0071 0012 345o!' })).toMatchObject({
    bank: null,
    problems: { account: expect.any(String) },
  });
});
