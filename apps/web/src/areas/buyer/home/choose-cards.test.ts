import { expect, it } from 'vitest';
import { chooseCards, type Candidate } from './choose-cards.ts';

const card = (id: number, { shop = id, category = id, available = 10 } = {}): Candidate => ({
  id,
  shopId: shop,
  categoryId: category,
  available,
  minOrderQuantity: 5,
  allowPurchase: true,
});

const idsOf = (blocks: readonly { pinned?: Candidate[]; found: Candidate[]; limit: number }[]) =>
  chooseCards(blocks.map((block) => ({ pinned: [], ...block }))).map((cards) => cards.map(({ id }) => id));

it('a block has one product of a shop and of a category', () => {
  const found = [
    card(1, { shop: 1, category: 7 }),
    card(2, { shop: 1, category: 8 }),
    card(3, { shop: 3, category: 7 }),
    card(4),
    card(5),
  ];
  expect(idsOf([{ found, limit: 3 }])).toEqual([[1, 4, 5]]);
});

it('what cannot be bought is left out: sold out, below its minimum, or not for sale', () => {
  const closed = { ...card(3), allowPurchase: false };
  const found = [card(1, { available: 0 }), card(2, { available: 4 }), closed, card(4)];
  expect(idsOf([{ found, limit: 4 }])).toEqual([[4]]);
});

it('no product is shown twice on a page', () => {
  const found = [card(1), card(2), card(3), card(4)];
  expect(
    idsOf([
      { found, limit: 2 },
      { found: found.toReversed(), limit: 3 },
    ]),
  ).toEqual([
    [1, 2],
    [4, 3],
  ]);
});

it('a market of few shops fills its blocks, other shops first, in the order found', () => {
  const found = [card(1, { shop: 9 }), card(2, { shop: 9 }), card(3, { shop: 8, category: 1 })];
  expect(idsOf([{ found, limit: 3 }])).toEqual([[1, 2, 3]]);
  expect(idsOf([{ found, limit: 2 }])).toEqual([[1, 3]]);
});

it('what editors pinned is shown in its block alone, also when it is sold out', () => {
  const pin = card(7, { available: 0 });
  const found = [card(7), card(1), card(2)];
  expect(
    idsOf([
      { found, limit: 2 },
      { pinned: [pin], found, limit: 3 },
    ]),
  ).toEqual([[1, 2], [7]]);
});
