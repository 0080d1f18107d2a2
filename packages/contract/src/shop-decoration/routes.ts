import { Type } from 'typebox';
import { AllowReadOnly, Count, Data, Id, OrNull } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import {
  decorationBlockRepeated,
  decorationChanged,
  decorationCollectionRefused,
  decorationMediaRefused,
  decorationProductRefused,
  decorationVersionNotFound,
} from './problems.ts';
import { Decoration, DecorationInput, PageBlock } from './schemas.ts';

const DecorationReply = Data({ decoration: Decoration });

export const getShopFrontPage = route({
  method: 'GET',
  path: '/v1/user/api/shop/:id/decoration',
  auth: 'optional',
  summary: 'The front page that a shop published; null when it has none',
  params: Type.Object({ id: Id }),
  reply: Data({ blocks: OrNull(Type.Array(PageBlock)) }),
  problems: [shopNotFound],
});
export const getDecoration = route({
  method: 'GET',
  path: '/v1/seller/api/decoration',
  auth: 'shop',
  permission: 'storefront',
  summary: "The draft of the shop's front page and the versions published before, at most 20",
  reply: DecorationReply,
  problems: [],
});
export const saveDecoration = route({
  method: 'PUT',
  path: '/v1/seller/api/decoration',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Save the draft; buyers see nothing of it. With an older version 409',
  body: Type.Object({ decoration: AllowReadOnly(DecorationInput, Decoration) }),
  reply: DecorationReply,
  problems: [
    decorationChanged,
    decorationBlockRepeated,
    decorationProductRefused,
    decorationCollectionRefused,
    decorationMediaRefused,
  ],
});
export const previewDecoration = route({
  method: 'GET',
  path: '/v1/seller/api/decoration/preview',
  auth: 'shop',
  permission: 'storefront',
  summary: 'The draft as a buyer would see it',
  reply: Data({ blocks: Type.Array(PageBlock) }),
  problems: [],
});
export const publishDecoration = route({
  method: 'POST',
  path: '/v1/seller/api/decoration/publish',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Publish the draft at once; the same draft again changes nothing',
  body: Type.Object({ version: Count }),
  reply: DecorationReply,
  problems: [decorationChanged],
});
export const restoreDecoration = route({
  method: 'POST',
  path: '/v1/seller/api/decoration/versions/:id/restore',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Copy an earlier version to the draft; buyers see it after it is published',
  params: Type.Object({ id: Id }),
  body: Type.Object({ version: Count }),
  reply: DecorationReply,
  problems: [decorationChanged, decorationVersionNotFound],
});
