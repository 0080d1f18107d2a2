import { Type } from 'typebox';
import { SAVED_PRICE_RULES_MAX } from '../constants/products.ts';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import { priceRuleNotFound, savedPriceRulesFull } from './problems.ts';
import { IdParams, SavedPriceRule } from './schemas.ts';

export const savePriceRule = route({
  method: 'POST',
  path: '/v2/order/api/saved_price_rules.json',
  auth: 'user',
  summary: `Save a public discount with a code for later; idempotent, at most ${SAVED_PRICE_RULES_MAX}`,
  body: Type.Object({ price_rule_id: Id }),
  reply: Type.Object({ saved: Type.Literal(true) }),
  problems: [priceRuleNotFound, savedPriceRulesFull],
});
export const removeSavedPriceRule = route({
  method: 'DELETE',
  path: '/v2/order/api/saved_price_rules/:id.json',
  auth: 'user',
  summary: 'Remove a saved discount; succeeds when it is not saved',
  params: IdParams,
  problems: [],
});
export const listSavedPriceRules = route({
  method: 'GET',
  path: '/v2/order/api/saved_price_rules.json',
  auth: 'user',
  summary: 'Discounts that one saved: usable ones first, then the latest saved',
  reply: Type.Object({ price_rules: Type.Array(SavedPriceRule) }),
  problems: [],
});
export const listSavedPriceRuleIds = route({
  method: 'GET',
  path: '/v2/order/api/saved_price_rules/ids.json',
  auth: 'user',
  summary: 'Ids of the discounts that one saved, for buttons on pages that are the same for everybody',
  reply: Type.Object({ ids: Type.Array(Id) }),
  problems: [],
});
