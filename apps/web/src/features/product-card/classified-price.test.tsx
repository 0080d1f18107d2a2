import type { Card } from '@market/contract/catalogue/card-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Prices } from './product-card.tsx';

const classified = (price: number | null, price_text: string | null) =>
  ({
    price,
    pricesRange: price === null ? null : { min: price, max: price },
    pricesByQuantities: [],
    deal: null,
    dealState: null,
    discount: null,
    minOrderQuantity: 1,
    unitName: 'tin',
    isClassifieds: true,
    classifieds: { price_text },
  }) as unknown as Card;
const priceText = (card: Card): string =>
  renderToStaticMarkup(<Prices card={card} plain={false} />)
    .replaceAll(/<[^>]*>/g, '')
    .trim();

it('a classified shows the price as its author wrote it, never by the unit of an advertisement', () => {
  expect(priceText(classified(null, 'Thỏa thuận'))).toBe('Thỏa thuận');
  expect(priceText(classified(65_000, '65.000 ₫/kg'))).toBe('65.000 ₫/kg');
  expect(priceText(classified(220_000_000, null))).toBe('220.000.000\u00a0₫');
});
