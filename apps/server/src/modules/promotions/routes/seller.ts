import {
  changeSellerDiscountCode,
  changeSellerPriceRule,
  createSellerDiscountCode,
  createSellerPriceRule,
  deleteSellerDiscountCode,
  getSellerDiscountCode,
  getSellerPriceRule,
  listSellerDiscountCodes,
  listSellerPriceRules,
  stopSellerPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import {
  changeSellerDeal,
  createSellerDeal,
  getFreeShipping,
  getSellerDeal,
  listSellerDeals,
  setFreeShipping,
  stopSellerDeal,
} from '@market/contract/promotions/seller-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changeCode, createCode, deleteCode } from '../actions/codes.ts';
import { setFreeShippingOf } from '../actions/free-shipping.ts';
import { changeDeal, createDeal, stopDeal } from '../actions/own-deals.ts';
import { changeRule, createRule, stopRule } from '../actions/price-rules.ts';
import { getOwnCode, listOwnCodes } from '../queries/codes.ts';
import { getFreeShippingOf } from '../queries/free-shipping.ts';
import { getOwnDeal, listOwnDeals } from '../queries/own-deals.ts';
import { listOwnRules, openOwnRule } from '../queries/price-rules.ts';

const dealRoutes = (app: FastifyInstance): void => {
  serve(app, listSellerDeals, async (context, { query }) => ({
    data: await listOwnDeals(context, query),
  }));
  serve(app, createSellerDeal, async (context, { body }) => ({
    data: { deal: await createDeal(context, body) },
  }));
  serve(app, getSellerDeal, async (context, { params }) => ({
    data: { deal: await getOwnDeal(context, params.id) },
  }));
  serve(app, changeSellerDeal, async (context, { params, body }) => ({
    data: { deal: await changeDeal(context, params.id, body) },
  }));
  serve(app, stopSellerDeal, (context, { params }) => stopDeal(context, params.id));
};

const ruleRoutes = (app: FastifyInstance): void => {
  serve(app, listSellerPriceRules, async (context, { query }) => ({
    data: await listOwnRules(context, context.actor.shopId, query),
  }));
  serve(app, createSellerPriceRule, async (context, { body }) => ({
    data: { price_rule: await createRule(context, context.actor.shopId, body) },
  }));
  serve(app, getSellerPriceRule, async (context, { params }) => ({
    data: await openOwnRule(context, params.id),
  }));
  serve(app, changeSellerPriceRule, async (context, { params, body }) => ({
    data: { price_rule: await changeRule(context, { ...params, shopId: context.actor.shopId }, body) },
  }));
  serve(app, stopSellerPriceRule, (context, { params }) =>
    stopRule(context, { ...params, shopId: context.actor.shopId }),
  );
};

const codeRoutes = (app: FastifyInstance): void => {
  serve(app, listSellerDiscountCodes, async (context, { query }) => ({
    data: await listOwnCodes(context, query),
  }));
  serve(app, createSellerDiscountCode, async (context, { body }) => ({
    data: { discount_code: await createCode(context, body) },
  }));
  serve(app, getSellerDiscountCode, async (context, { params }) => ({
    data: { discount_code: await getOwnCode(context, params.id) },
  }));
  serve(app, changeSellerDiscountCode, async (context, { params, body }) => ({
    data: { discount_code: await changeCode(context, params.id, body.code) },
  }));
  serve(app, deleteSellerDiscountCode, (context, { params }) => deleteCode(context, params.id));
};

/** What a shop sets. */
export const sellerRoutes = (app: FastifyInstance): void => {
  dealRoutes(app);
  ruleRoutes(app);
  codeRoutes(app);
  serve(app, getFreeShipping, async (context) => ({
    data: { free_shipping: await getFreeShippingOf(context) },
  }));
  serve(app, setFreeShipping, async (context, { body }) => ({
    data: { free_shipping: await setFreeShippingOf(context, body.threshold) },
  }));
};
