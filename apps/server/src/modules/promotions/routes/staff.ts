import {
  changePlatformPriceRule,
  createPlatformPriceRule,
  getPlatformPriceRule,
  listPlatformPriceRules,
  stopPlatformPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changeRule, createRule, stopRule } from '../actions/price-rules.ts';
import { getOwnRule, listOwnRules } from '../queries/price-rules.ts';

/** The owner of the platform's rules. */
const PLATFORM = { shopId: null };

/** What the finance staff sets. */
export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, listPlatformPriceRules, async (context, { query }) => ({
    data: await listOwnRules(context, PLATFORM.shopId, query),
  }));
  serve(app, createPlatformPriceRule, async (context, { body }) => ({
    data: { price_rule: await createRule(context, PLATFORM.shopId, body) },
  }));
  serve(app, getPlatformPriceRule, async (context, { params }) => ({
    data: { price_rule: await getOwnRule(context, { ...params, ...PLATFORM }) },
  }));
  serve(app, changePlatformPriceRule, async (context, { params, body }) => ({
    data: { price_rule: await changeRule(context, { ...params, ...PLATFORM }, body) },
  }));
  serve(app, stopPlatformPriceRule, (context, { params }) => stopRule(context, { ...params, ...PLATFORM }));
};
