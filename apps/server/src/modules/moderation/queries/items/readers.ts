import type { ModerationKind } from '@market/contract/rules/moderation';
import { adReader } from './ads.ts';
import type { KindReader } from './kind-reader.ts';
import { productReader } from './products.ts';
import { reportReader } from './reports.ts';
import { reviewReader } from './reviews.ts';
import { shopReader } from './shops.ts';

export const READERS: Readonly<Record<ModerationKind, KindReader>> = {
  product: productReader('product'),
  classified: productReader('classified'),
  trade_assurance: productReader('trade_assurance'),
  shop: shopReader,
  ad: adReader,
  review: reviewReader,
  report: reportReader,
};
