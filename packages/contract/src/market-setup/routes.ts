import { Type, type Static } from 'typebox';
import { Count, Data, OneOf } from '../fields.ts';
import { route } from '../route.ts';
import { SETUP_ITEM_KEYS } from '../rules/market-setup.ts';

export const SetupItem = Type.Object({
  key: OneOf(SETUP_ITEM_KEYS),
  done: Type.Boolean(),
  /** What is there, or what is wrong: `MB Bank`, `73 danh mục`. */
  detail: Type.String(),
});
export type SetupItem = Static<typeof SetupItem>;

export const getSetup = route({
  method: 'GET',
  path: '/v1/admin/api/setup',
  auth: 'staff',
  permission: 'settings',
  summary: 'What a market needs before it opens, and what of it is there',
  reply: Data({ items: Type.Array(SetupItem), missing: Count, categories: Count }),
  problems: [],
});
