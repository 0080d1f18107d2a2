import {
  listSavedPriceRuleIds,
  listSavedPriceRules,
  removeSavedPriceRule,
  savePriceRule,
} from '@market/contract/promotions/saved-routes';
import { listDeals, listPriceRules, lookupDiscountCode } from '@market/contract/promotions/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { removeSaved, saveRule } from '../actions/saved.ts';
import { listDealProducts } from '../queries/deals.ts';
import { lookUp } from '../queries/lookup.ts';
import { listShownRules } from '../queries/price-rules.ts';
import { listSaved, listSavedIds } from '../queries/saved.ts';

const FALSE_VALUES = new Set(['0', 'false']);

/** What buyers ask. */
export const publicRoutes = (app: FastifyInstance): void => {
  serve(app, listDeals, async (context, { query }) => ({ data: await listDealProducts(context, query) }), {
    readsReplica: true,
  });
  serve(app, lookupDiscountCode, (context, { query }) => lookUp(context, query));
  serve(
    app,
    listPriceRules,
    async (context, { query }) => ({
      price_rules: await listShownRules(context, {
        shopId: query.shop_id ?? null,
        ...(query.product_id !== undefined && { productId: query.product_id }),
        scheduled: FALSE_VALUES.has(query.active ?? '1'),
      }),
    }),
    { readsReplica: true },
  );
  serve(app, listSavedPriceRuleIds, async (context) => ({ ids: await listSavedIds(context) }));
  serve(app, listSavedPriceRules, async (context) => ({ price_rules: await listSaved(context) }));
  serve(app, savePriceRule, async (context, { body }) => {
    await saveRule(context, body.price_rule_id);
    return { saved: true as const };
  });
  serve(app, removeSavedPriceRule, async (context, { params }) => {
    await removeSaved(context, params.id);
  });
};
