import { createLead } from '@market/contract/support/routes';
import { expect, it } from 'vitest';
import { submitForm } from '#app/form-fixtures.ts';
import { leadByForm } from './lead-by-form.ts';

const FIELDS = {
  product_id: '5',
  unit: 'cái',
  name: ' Hân ',
  phone: '0908123456',
  quantity: '200',
  neededBy: '',
  note: 'Thêu logo',
};
const created: object = { ok: true, value: { lead: {} } };

const send = (
  over: Partial<typeof FIELDS & { key: string }> = {},
  { accept = '*/*', answer = created } = {},
) => submitForm(leadByForm, { path: '/ao-thun-5.html', fields: { ...FIELDS, ...over }, accept, answer });

it('a complete request is sent to the shop of the product', async () => {
  const { reply, calls } = await send();
  expect(calls).toEqual([
    [
      createLead.path,
      {
        body: {
          lead: {
            product_id: 5,
            name: 'Hân',
            phone: '0908123456',
            message: 'Số lượng: 200 cái.\nThêu logo',
          },
        },
      },
    ],
  ]);
  expect(reply).toMatchObject({ data: { ok: true, phone: '0908123456' } });
});

it('a request with a key is sent with it', async () => {
  const { calls } = await send({ key: 'one' });
  expect(calls).toEqual([[createLead.path, expect.anything(), 'one']]);
});

it('a document continues at the confirmation', async () => {
  const { reply } = await send({}, { accept: 'text/html' });
  const { status, headers } = reply as Response;
  expect([status, headers.get('location')]).toEqual([303, '/ao-thun-5.html#da-gui-yeu-cau']);
});

it('an incomplete request is not sent, and what was written stays', async () => {
  const { reply, calls } = await send({ phone: '12' }, { accept: 'text/html' });
  expect(calls).toEqual([]);
  expect(reply).toMatchObject({
    data: {
      ok: false,
      draft: { name: ' Hân ', phone: '12', note: 'Thêu logo' },
      errors: { phone: expect.stringContaining('số di động') },
      message: null,
    },
    init: { status: 422 },
  });
});

it('a refused number is shown at its field, any other refusal at the form', async () => {
  const refusal = (code: string) => ({ ok: false, status: 422, code, message: 'Chưa được', facts: {} });
  const phone = await send({}, { answer: refusal('lead.errors.phone') });
  expect(phone.reply).toMatchObject({ data: { errors: { phone: 'Chưa được' }, message: null } });
  const other = await send({}, { answer: refusal('request.errors.too_many') });
  expect(other.reply).toMatchObject({ data: { errors: {}, message: 'Chưa được' } });
});
