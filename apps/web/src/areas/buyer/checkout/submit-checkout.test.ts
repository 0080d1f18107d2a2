import { changePhone } from '@market/contract/accounts/routes';
import type { Cart, CartItem, CartShop } from '@market/contract/cart/schemas';
import { placeCheckout, quoteCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import type { Address, Customer } from '@market/contract/customers/schemas';
import { lookupDiscountCode } from '@market/contract/promotions/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import type { Call } from '@market/contract/web';
import { describe, expect, it } from 'vitest';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { EMPTY_FORM, type CheckoutForm } from './checkout-form.ts';
import type { FormSubject } from './quote-form.ts';
import { submitCheckout } from './submit-checkout.ts';

const address = (id: number) => ({ id, firstName: 'Hân', lastName: 'Trần Ngọc', wardId: id }) as Address;
const subject = {
  cart: { token: 'gio', selection: { shops: [], lines: [] } } as unknown as Cart,
  customer: {
    id: 2,
    userId: 9,
    email: null,
    addresses: [address(1), address(3)],
    defaultAddress: address(1),
  } as unknown as Customer,
  shops: [
    {
      shop: { id: 5, name: 'Shop 5' } as CartShop,
      items: [{ variant_id: 11, quantity: 6 } as CartItem],
    } satisfies SelectedShop,
  ],
} satisfies FormSubject;

const refusal = (code: string, facts: object = {}) => ({
  ok: false,
  status: 422,
  code,
  message: code,
  facts,
});

interface Answers {
  /** Refusal of a quote by its payload. */
  readonly quote?: (body: CheckoutPayload) => object | undefined;
  readonly cod?: false;
  readonly place?: object;
  readonly lookup?: object;
  readonly payment?: string;
  readonly verify?: object;
}

/** The market's answers, and what it was asked. */
const submit = async (form: Partial<CheckoutForm>, answers: Answers = {}) => {
  const quotes: CheckoutPayload[] = [];
  const orders: CheckoutPayload[] = [];
  const phones: object[] = [];
  const answerTo = (route: unknown, body: CheckoutPayload): object => {
    if (route === listShippingRates)
      return { ok: true, value: { rates: [{ service_code: 'standard' }, { service_code: 'coach' }] } };
    if (route === lookupDiscountCode) return answers.lookup ?? refusal('order.errors.discount_not_found');
    if (route === quoteCheckout) {
      quotes.push(body);
      const cod = { method: 'cod', label: 'COD', available: answers.cod ?? true, reason: null };
      const shopQuotes = [{ shop_id: 5, payment_methods: [cod] }];
      const checkout = { token: `quote ${quotes.length}`, quotes: shopQuotes, coin_balance: 0, coin_max: 0 };
      return answers.quote?.(body) ?? { ok: true, value: { checkout } };
    }
    if (route === changePhone) {
      phones.push(body);
      return answers.verify ?? { ok: true, value: {} };
    }
    expect(route).toBe(placeCheckout);
    orders.push(body);
    const value = { checkout: { paymentCheckoutUrl: answers.payment ?? null }, orders: [{ id: 'don' }] };
    return answers.place ?? { ok: true, value };
  };
  const call = (async (route: unknown, input: { body: CheckoutPayload }) =>
    answerTo(route, input.body)) as unknown as Call;
  const seen = {
    ...EMPTY_FORM,
    intent: 'order' as const,
    method: 'cod' as const,
    quoteToken: 'gia',
    key: 'khoa',
  };
  const keys: string[] = [];
  const callOnce = (key: string) => {
    keys.push(key);
    return call;
  };
  const answer = await submitCheckout({ call, callOnce }, subject, { ...seen, ...form });
  return 'to' in answer
    ? { quotes, orders, phones, keys, to: answer.to }
    : {
        quotes,
        orders,
        phones,
        keys,
        form: answer.form,
        quoted: answer.quoted,
        refusal: answer.refusal,
        phone: answer.phone,
      };
};

describe('an order without scripts', () => {
  it('contains the choices of the form and the quote that the buyer saw', async () => {
    const { orders, keys, to } = await submit({
      addressId: 3,
      rates: { 5: 'coach' },
      notes: { 5: ' Gọi trước ' },
    });
    expect([to, keys]).toEqual(['/thanh-toan/ket-qua?don-hang=don', ['khoa']]);
    expect(orders).toMatchObject([
      {
        quote_token: 'gia',
        orders: [
          {
            cart_token: 'gio',
            shop_id: 5,
            payment_method: 'cod',
            shipping_address: { ward_id: 3 },
            shipping_lines: [{ code: 'coach' }],
            line_items: [{ variant_id: 11, quantity: 6 }],
            note: 'Gọi trước',
          },
        ],
      },
    ]);
  });

  it('leads to a page of the market where a gateway takes the money', async () => {
    const { to } = await submit({}, { payment: 'https://pay.test/x' });
    expect(to).toBe('/thanh-toan/ket-qua?don-hang=don');
  });

  it.each([
    ['of another person', { addressId: 2 }, {}, 'order.errors.shipping_address'],
    ['without a quote that the buyer saw', { quoteToken: null }, {}, 'order.errors.quote_invalid'],
    ['without an idempotency key', { key: null }, {}, 'order.errors.quote_invalid'],
    ['with a code that does not exist', { codes: { 5: 'X' } }, {}, 'order.errors.discount'],
    [
      'whose choices cannot be quoted',
      {},
      { quote: () => refusal('cart.errors.min_quantity') },
      'cart.errors.min_quantity',
    ],
  ] as const)('is not placed %s', async (_, form, answers, code) => {
    const { orders, refusal: shown } = await submit(form, answers);
    expect([orders, shown?.code]).toEqual([[], code]);
  });

  it('shows the refusal of the server and the new quote', async () => {
    const { refusal: shown, quoted } = await submit({}, { place: refusal('order.errors.price_changed') });
    expect(shown).toMatchObject({
      code: 'order.errors.price_changed',
      message: 'order.errors.price_changed',
    });
    expect(quoted?.quote?.token).toBe('quote 1');
  });

  it.each([
    [409, null],
    [503, 'khoa'],
  ])('refused with %i continues with the key %s', async (status, key) => {
    const { form } = await submit({}, { place: { ...refusal('order.errors.unpaid_limit'), status } });
    expect(form?.key).toBe(key);
  });

  it.each([
    ['request.errors.unexpected', 500, true],
    ['request.errors.offline', 0, true],
    ['idempotency.errors.in_progress', 409, true],
    ['order.errors.unpaid_limit', 409, undefined],
    ['shipping.errors.no_rates', 503, undefined],
  ])('that failed with %s and %i: its outcome is unknown, %s', async (code, status, unknown) => {
    const { refusal: shown } = await submit({}, { place: { ...refusal(code), status } });
    expect([shown?.outcomeUnknown, /đặt hai lần/.test(shown!.message)]).toEqual([unknown, unknown === true]);
  });

  it('shows the new total for a check after another choice', async () => {
    const { refusal: shown } = await submit({}, { place: refusal('order.errors.quote_invalid') });
    expect(shown?.message).toMatch(/kiểm tra tổng tiền mới/);
  });

  it('is not placed by the button that quotes again', async () => {
    const { orders, quotes, refusal: shown } = await submit({ intent: 'quote' });
    expect([orders, quotes.length, shown]).toEqual([[], 1, null]);
  });

  it('is quoted by transfer where the shop does not take COD', async () => {
    const { quotes } = await submit(
      { intent: 'quote' },
      {
        cod: false,
        quote: ({ orders: [order] }) =>
          order?.payment_method === 'cod'
            ? refusal('order.errors.cod_unavailable', { shop_id: 5 })
            : undefined,
      },
    );
    expect(quotes.map(({ orders: [order] }) => order?.payment_method)).toEqual(['cod', 'bank_transfer']);
  });

  it('is quoted without a code that the quote rejects', async () => {
    const lookup = {
      ok: true,
      value: { price_rule: { id: 4, shop_id: null }, discount_code: { code: 'PHIEN50' } },
    };
    const { quoted, quotes } = await submit(
      { intent: 'quote', codes: { platform: 'PHIEN50' } },
      {
        lookup,
        quote: ({ discount_codes }) =>
          discount_codes === undefined ? undefined : refusal('order.errors.discount', { code: 'PHIEN50' }),
      },
    );
    expect(quotes.map(({ discount_codes }) => discount_codes?.length ?? 0)).toEqual([1, 0]);
    expect([quoted?.refusal, quoted?.codeProblems]).toEqual([null, { platform: 'order.errors.discount' }]);
  });

  const invoice = {
    company_name: ' Xưởng Hân ',
    tax_code: '0312345678',
    address: '1 Lê Lợi',
    email: 'ketoan@xuongmay.vn',
  };

  it('requests an invoice without spare spaces', async () => {
    const { orders } = await submit({ invoice });
    expect(orders).toMatchObject([{ orders: [{ invoice: { ...invoice, company_name: 'Xưởng Hân' } }] }]);
  });

  it('is not placed while the invoice is incomplete, and what was typed stays', async () => {
    const { orders, form, refusal } = await submit({ invoice: { ...invoice, tax_code: '12' } });
    expect([orders, form?.invoice?.tax_code, refusal?.status]).toEqual([[], '12', 422]);
  });

  const phone = { target: '0908 123 456', code: null };

  it('requires a phone number when the account has none', async () => {
    const { phone: proof, refusal: problem } = await submit(
      {},
      { place: refusal('order.errors.phone_required') },
    );
    expect([proof, problem?.status]).toEqual([{ step: 'target', error: null }, 422]);
  });

  it('sends a code to the number, and orders nothing', async () => {
    const { orders, phones, phone: proof } = await submit({ intent: 'send_code', phone });
    expect([orders, phones, proof]).toEqual([[], [{ phone: '0908 123 456' }], { step: 'code', error: null }]);
  });

  it.each([
    [{ intent: 'send_code', phone: { target: '12', code: null } }, 'target'],
    [{ phone: { target: '0908 123 456', code: '123' } }, 'code'],
  ] as const)('shows what is wrong with %j at its field', async (form, step) => {
    const { orders, phones, phone: proof } = await submit(form);
    expect([orders, phones]).toEqual([[], []]);
    expect(proof).toMatchObject({ step, error: expect.any(String) });
  });

  it('is placed once the number is verified', async () => {
    const { phones, to } = await submit({ phone: { ...phone, code: '123456' } });
    expect([phones, to]).toEqual([
      [{ phone: '0908 123 456', otp: '123456' }],
      '/thanh-toan/ket-qua?don-hang=don',
    ]);
  });

  it('is not placed with a wrong code', async () => {
    const form = { phone: { ...phone, code: '123456' } };
    const { orders, phone: proof } = await submit(form, { verify: refusal('code.errors.invalid') });
    expect([orders, proof]).toEqual([[], { step: 'code', error: 'code.errors.invalid' }]);
  });
});
