import type { PaymentChoice } from '@market/contract/checkout/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { describe, expect, it } from 'vitest';
import {
  paymentExceptions,
  paymentMethodRows,
  planPayment,
  withUnavailableMethod,
  type PaymentChoicesByShop,
} from './payment-plan.ts';

const availableChoice = (method: PaymentMethod): PaymentChoice => ({
  method,
  label: method,
  available: true,
  reason: null,
});
const unavailableChoice = (method: PaymentMethod, reason: string): PaymentChoice => ({
  method,
  label: method,
  available: false,
  reason,
});
const noCod = unavailableChoice('cod', 'Shop chưa bật thanh toán khi nhận hàng (COD).');
const choicesByShop: PaymentChoicesByShop = new Map([
  [5, [availableChoice('cod'), availableChoice('bank_transfer')]],
  [7, [noCod, availableChoice('bank_transfer')]],
]);
const shops = [
  { id: 5, name: 'Hoàng Gia' },
  { id: 7, name: 'Mộc Cotton' },
];

describe('paying several shops', () => {
  it('begins with a transfer, before any shop has said what it takes', () => {
    expect([...planPayment([5, 7], new Map(), null).values()]).toEqual(['bank_transfer', 'bank_transfer']);
  });

  it('uses the method chosen where all take it', () => {
    expect([...planPayment([5, 7], choicesByShop, 'bank_transfer').values()]).toEqual([
      'bank_transfer',
      'bank_transfer',
    ]);
  });

  it('puts one online method beside COD for a shop that does not take COD', () => {
    expect([...planPayment([5, 7], choicesByShop, 'cod')]).toEqual([
      [5, 'cod'],
      [7, 'bank_transfer'],
    ]);
  });

  it('names the shops that are paid another way than the one chosen', () => {
    const plan = planPayment([5, 7], choicesByShop, 'cod');
    expect(paymentExceptions('cod', [5, 7], plan)).toEqual([{ shopId: 7, method: 'bank_transfer' }]);
    expect(
      paymentExceptions('bank_transfer', [5, 7], planPayment([5, 7], choicesByShop, 'bank_transfer')),
    ).toEqual([]);
    expect(paymentExceptions('cod', [5, 7], new Map())).toEqual([]);
  });

  it('puts COD beside the online method for a shop that takes nothing else', () => {
    const onlyCod: PaymentChoicesByShop = new Map([
      [5, [availableChoice('cod'), availableChoice('bank_transfer')]],
      [7, [availableChoice('cod'), unavailableChoice('bank_transfer', 'Không')]],
    ]);
    expect([...planPayment([5, 7], onlyCod, 'bank_transfer').values()]).toEqual(['bank_transfer', 'cod']);
  });

  it('leaves a shop without a method when it takes neither', () => {
    const neither: PaymentChoicesByShop = new Map([
      [7, [noCod, unavailableChoice('bank_transfer', 'Không')]],
    ]);
    expect(planPayment([7], neither, 'cod').size).toBe(0);
  });
});

describe('the rows to choose from', () => {
  it('are open with the reason of the shop that does not take it', () => {
    const [cod, transfer] = paymentMethodRows(shops, choicesByShop);
    expect(cod).toMatchObject({ method: 'cod', available: true, reason: `Mộc Cotton: ${noCod.reason}` });
    expect(transfer).toMatchObject({ method: 'bank_transfer', available: true, reason: null });
  });

  it('are shut with their reason when the only shop does not take it', () => {
    const [cod] = paymentMethodRows([shops[1]!], new Map([[7, [noCod, availableChoice('bank_transfer')]]]));
    expect(cod).toMatchObject({ available: false, reason: noCod.reason });
  });

  it('read a quote that was refused', () => {
    const after = withUnavailableMethod(new Map(), [7], 'bank_transfer', 'Không nhận');
    expect([...planPayment([7], after, null).values()]).toEqual(['cod']);
    expect(paymentMethodRows([shops[1]!], after)[0]).toMatchObject({
      available: false,
      reason: 'Không nhận',
    });
  });
});
