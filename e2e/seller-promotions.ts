import type { Page } from '@playwright/test';
import { listSellerPriceRules, stopSellerPriceRule } from '@market/contract/promotions/price-rule-routes';
import { callRoute } from './call-route.ts';

/** Removes the rules with this code, so that a journey can be repeated. */
export const deleteSellerPriceRules = async (seller: Page, code: string): Promise<void> => {
  const { price_rules } = (await callRoute(seller, listSellerPriceRules, { query: { limit: 100 } })).data;
  for (const { id, codes } of price_rules)
    if (codes.some((own) => own.code === code))
      await callRoute(seller, stopSellerPriceRule, { params: { id } });
};
