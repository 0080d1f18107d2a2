// What the platform takes off, kept by its finance staff.
import { AsRead } from './fields.ts';
import {
  OwnPriceRule,
  PriceRuleChanges,
  PriceRuleInput,
  priceRuleNotFound,
  priceRuleOver,
  priceRuleProblems,
  priceRuleQuery,
  PriceRuleReply,
  PriceRulesReply,
} from './price-rule-parts.ts';
import { IdParams } from './promotion-fields.ts';
import { route } from './route.ts';

export const listPlatformPriceRules = route({
  method: 'GET',
  path: '/v1/admin/api/price-rules',
  auth: 'finance',
  summary: "The platform's price rules with their codes, newest first",
  query: priceRuleQuery,
  reply: PriceRulesReply,
  problems: [],
});

export const createPlatformPriceRule = route({
  method: 'POST',
  path: '/v1/admin/api/price-rules',
  auth: 'finance',
  status: 201,
  summary: 'Make a price rule that the platform pays for',
  body: PriceRuleInput,
  reply: PriceRuleReply,
  problems: priceRuleProblems,
});

export const getPlatformPriceRule = route({
  method: 'GET',
  path: '/v1/admin/api/price-rules/:id',
  auth: 'finance',
  summary: 'One price rule of the platform',
  params: IdParams,
  reply: PriceRuleReply,
  problems: [priceRuleNotFound],
});

export const changePlatformPriceRule = route({
  method: 'PUT',
  path: '/v1/admin/api/price-rules/:id',
  auth: 'finance',
  summary: 'Change a price rule of the platform',
  params: IdParams,
  body: AsRead(PriceRuleChanges, OwnPriceRule),
  reply: PriceRuleReply,
  problems: [priceRuleNotFound, priceRuleOver, ...priceRuleProblems],
});

export const stopPlatformPriceRule = route({
  method: 'DELETE',
  path: '/v1/admin/api/price-rules/:id',
  auth: 'finance',
  summary: 'Take a price rule of the platform away; one that was used is stopped',
  params: IdParams,
  problems: [priceRuleNotFound],
});
