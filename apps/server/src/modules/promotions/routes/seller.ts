import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changeCode, createCode, deleteCode } from '../actions/codes.ts';
import { setFreeShippingOf } from '../actions/free-shipping.ts';
import { changeDeal, createDeal, stopDeal } from '../actions/own-deals.ts';
import { changeRule, createRule, stopRule } from '../actions/price-rules.ts';
import { getOwnCode, listOwnCodes } from '../queries/codes.ts';
import { getFreeShippingOf } from '../queries/free-shipping.ts';
import { getOwnDeal, listOwnDeals } from '../queries/own-deals.ts';
import { getOwnRule, listOwnRules } from '../queries/price-rules.ts';

const dealRoutes = (app: FastifyInstance): void => {
  serve(app, contract.listSellerDeals, async (context, { query }) => ({
    data: await listOwnDeals(context, query),
  }));
  serve(app, contract.createSellerDeal, async (context, { body }) => ({
    data: { deal: await createDeal(context, body) },
  }));
  serve(app, contract.getSellerDeal, async (context, { params }) => ({
    data: { deal: await getOwnDeal(context, params.id) },
  }));
  serve(app, contract.changeSellerDeal, async (context, { params, body }) => ({
    data: { deal: await changeDeal(context, params.id, body) },
  }));
  serve(app, contract.stopSellerDeal, (context, { params }) => stopDeal(context, params.id));
};

const ruleRoutes = (app: FastifyInstance): void => {
  serve(app, contract.listSellerPriceRules, async (context, { query }) => ({
    data: await listOwnRules(context, context.actor.shopId, query),
  }));
  serve(app, contract.createSellerPriceRule, async (context, { body }) => ({
    data: { price_rule: await createRule(context, context.actor.shopId, body) },
  }));
  serve(app, contract.getSellerPriceRule, async (context, { params }) => ({
    data: { price_rule: await getOwnRule(context, { ...params, shopId: context.actor.shopId }) },
  }));
  serve(app, contract.changeSellerPriceRule, async (context, { params, body }) => ({
    data: { price_rule: await changeRule(context, { ...params, shopId: context.actor.shopId }, body) },
  }));
  serve(app, contract.stopSellerPriceRule, (context, { params }) =>
    stopRule(context, { ...params, shopId: context.actor.shopId }),
  );
};

const codeRoutes = (app: FastifyInstance): void => {
  serve(app, contract.listSellerDiscountCodes, async (context, { query }) => ({
    data: await listOwnCodes(context, query),
  }));
  serve(app, contract.createSellerDiscountCode, async (context, { body }) => ({
    data: { discount_code: await createCode(context, body) },
  }));
  serve(app, contract.getSellerDiscountCode, async (context, { params }) => ({
    data: { discount_code: await getOwnCode(context, params.id) },
  }));
  serve(app, contract.changeSellerDiscountCode, async (context, { params, body }) => ({
    data: { discount_code: await changeCode(context, params.id, body.code) },
  }));
  serve(app, contract.deleteSellerDiscountCode, (context, { params }) => deleteCode(context, params.id));
};

/** What a shop sets. */
export const sellerRoutes = (app: FastifyInstance): void => {
  dealRoutes(app);
  ruleRoutes(app);
  codeRoutes(app);
  serve(app, contract.getFreeShipping, async (context) => ({
    data: { free_shipping: await getFreeShippingOf(context) },
  }));
  serve(app, contract.setFreeShipping, async (context, { body }) => ({
    data: { free_shipping: await setFreeShippingOf(context, body.threshold) },
  }));
};
