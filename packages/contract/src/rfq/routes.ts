import { Type } from 'typebox';
import { Count, Data, Id, OneOf, OpaqueId, paged, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import {
  illegalQuotationTransition,
  itemsFileMissing,
  itemsFileRefused,
  itemsFileTooLarge,
  itemsUpload,
  noBumpsLeft,
  quotationLimit,
  quotationNotFound,
  quotationRefused,
  quotedOrderRefused,
  rfqEnded,
  rfqLimit,
  rfqNotFound,
  rfqRefused,
} from './problems.ts';
import {
  Quotation,
  QuotationDraft,
  QuotationInput,
  QuotationMessage,
  QuotationStatus,
  Rfq,
  RfqClosedReason,
  RfqInput,
  RfqItem,
  RfqStatus,
  SellerRfq,
} from './schemas.ts';

const RfqParams = Type.Object({ id: OpaqueId });
const QuotationParams = Type.Object({ id: OpaqueId });
const RfqList = Type.Object({ rfqs: Type.Array(Rfq), total: Count });

export const listRfqs = route({
  method: 'GET',
  path: '/v2/rfq/api/rfqs.json',
  auth: 'optional',
  summary: 'Requests that any shop may quote, without names or addresses',
  query: Type.Object({
    /** A category of level 1 or 2. */
    category: Type.Optional(Id),
    keyword: Type.Optional(Text(100)),
    status: Type.Optional(RfqStatus),
    sort: Type.Optional(OneOf(['up_at', 'created_at', 'expires_at'])),
    ...paged(20),
  }),
  reply: RfqList,
  problems: [],
});
export const createRfq = route({
  method: 'POST',
  path: '/v2/rfq/api/rfqs.json',
  auth: 'user',
  summary: 'Ask shops for quotations',
  body: Type.Object({ rfq: RfqInput }),
  status: 201,
  reply: Type.Object({ rfq: Rfq }),
  problems: [rfqRefused, rfqLimit],
});
export const readRfqItems = route({
  method: 'POST',
  path: '/v2/rfq/api/items.json',
  auth: 'user',
  summary: 'Read the lines of a request from a spreadsheet: size, colour and number; stores nothing',
  upload: itemsUpload,
  body: Type.Object({}),
  reply: Type.Object({ items: Type.Array(RfqItem) }),
  problems: [itemsFileMissing, itemsFileTooLarge, itemsFileRefused],
});
export const getRfq = route({
  method: 'GET',
  path: '/v2/rfq/api/rfqs/:id.json',
  auth: 'optional',
  permission: 'talking',
  summary: 'One request; contact details only for its owner and shops that quoted',
  params: RfqParams,
  reply: Type.Object({ rfq: Rfq }),
  problems: [rfqNotFound],
});
export const getRfqStats = route({
  method: 'GET',
  path: '/v2/rfq/api/shop/:id.json',
  auth: 'shop',
  permission: 'talking',
  summary: 'Requests and quotations of my shop, counted',
  params: Type.Object({ id: Id }),
  reply: Type.Object({
    stats: Type.Object({
      open: Count,
      quoted: Count,
      accepted: Count,
      declined: Count,
      /** Percent of the requests offered within 90 days that the shop quoted; null without any. */
      response_rate: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      remaining_quota: Count,
    }),
  }),
  problems: [rfqNotFound],
});
export const countUnreadQuotations = route({
  method: 'GET',
  path: '/v2/rfq/api/quotations/count-unread.json',
  auth: 'user',
  summary: 'Quotations that I have not read',
  reply: Type.Object({ count: Count }),
  problems: [],
});
const BumpsLeft = { remaining: Count, resets_at: Time };
export const getBumpsLeft = route({
  method: 'GET',
  path: '/v2/rfq/api/rfqs/count-up.json',
  auth: 'user',
  summary: 'Bumps left today',
  reply: Type.Object(BumpsLeft),
  problems: [],
});
export const sendQuotation = route({
  method: 'POST',
  path: '/v2/rfq/api/rfqs/:id/quotations.json',
  auth: 'shop',
  permission: 'talking',
  summary: 'Quote a request; replaces the live quotation of my shop',
  params: RfqParams,
  body: Type.Object({ quotation: QuotationInput }),
  status: 201,
  reply: Type.Object({ quotation: Quotation }),
  problems: [rfqNotFound, rfqEnded, quotationRefused, quotationLimit, illegalQuotationTransition],
});
export const listMyRfqs = route({
  method: 'GET',
  path: '/v2/rfq/api/rfqs/user/:id.json',
  auth: 'user',
  summary: 'My requests; `accepted`: those with an accepted quotation',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    status: Type.Optional(OneOf(['open', 'accepted', 'closed', 'expired'])),
    ...paged(10),
  }),
  reply: Type.Object({
    ...RfqList.properties,
    counts: Type.Object({ open: Count, accepted: Count, closed: Count }),
  }),
  problems: [rfqNotFound],
});
export const listRfqQuotations = route({
  method: 'GET',
  path: '/v2/rfq/api/rfqs/:id/quotations.json',
  auth: 'user',
  summary: 'Quotations of my request; reading them clears unread',
  params: RfqParams,
  reply: Type.Object({ quotations: Type.Array(Quotation) }),
  problems: [rfqNotFound],
});
export const listShopQuotations = route({
  method: 'GET',
  path: '/v2/rfq/api/quotations.json',
  auth: 'shop',
  permission: 'talking',
  summary: 'Quotations of my shop, the latest first',
  query: Type.Object({ status: Type.Optional(QuotationStatus), ...paged(20) }),
  reply: Type.Object({ quotations: Type.Array(Quotation), total: Count }),
  problems: [],
});
const quotationStep = {
  method: 'POST',
  creates: true,
  auth: 'user',
  params: QuotationParams,
  body: Type.Object({ reason: Type.Optional(Text(500)) }),
  reply: Type.Object({ quotation: Quotation }),
  problems: [quotationNotFound, illegalQuotationTransition, rfqEnded],
} as const;
export const acceptQuotation = route({
  ...quotationStep,
  path: '/v2/rfq/api/quotations/:id/accepted.json',
  summary: 'Accept a quotation: the request closes, and its price can be ordered',
});
export const declineQuotation = route({
  ...quotationStep,
  path: '/v2/rfq/api/quotations/:id/declined.json',
  summary: 'Decline a quotation',
});
export const withdrawQuotation = route({
  ...quotationStep,
  auth: 'shop',
  permission: 'talking',
  path: '/v2/rfq/api/quotations/:id/withdrawn.json',
  summary: 'Withdraw a quotation that is not accepted',
});
export const getQuotationDraft = route({
  method: 'GET',
  path: '/v2/rfq/api/quotations/:id/draft.json',
  auth: 'user',
  summary: 'The order that my accepted quotation allows',
  params: QuotationParams,
  reply: Type.Object({ draft: QuotationDraft }),
  problems: [quotationNotFound, quotedOrderRefused],
});
export const listQuotationMessages = route({
  method: 'GET',
  path: '/v2/rfq/api/quotations/:id/messages.json',
  auth: 'user',
  permission: 'talking',
  summary: 'Questions and answers on a quotation, for its buyer and its shop',
  params: QuotationParams,
  reply: Type.Object({ messages: Type.Array(QuotationMessage) }),
  problems: [quotationNotFound],
});
export const writeQuotationMessage = route({
  method: 'POST',
  path: '/v2/rfq/api/quotations/:id/messages.json',
  auth: 'user',
  permission: 'talking',
  summary: 'Ask or answer on a quotation',
  params: QuotationParams,
  body: Type.Object({ content: Text(1000, 1) }),
  status: 201,
  reply: Type.Object({ message: QuotationMessage }),
  problems: [quotationNotFound, illegalQuotationTransition],
});
export const closeRfq = route({
  method: 'POST',
  creates: true,
  path: '/v2/rfq/api/rfqs/:id/closed.json',
  auth: 'user',
  summary: 'Close my request',
  params: RfqParams,
  body: Type.Object({ closed_reason: RfqClosedReason }),
  reply: Type.Object({ rfq: Rfq }),
  problems: [rfqNotFound, rfqEnded],
});
export const bumpRfq = route({
  method: 'POST',
  creates: true,
  path: '/v2/rfq/api/rfqs/:id/up.json',
  auth: 'user',
  summary: 'Move my request to the top of the list',
  params: RfqParams,
  reply: Type.Object({ rfq: Rfq, remaining: Count }),
  problems: [rfqNotFound, rfqEnded, noBumpsLeft],
});
export const listSellerRfqs = route({
  method: 'GET',
  path: '/v1/seller/api/rfqs',
  auth: 'shop',
  permission: 'talking',
  summary: 'Requests offered to my shop, or those it quoted',
  query: Type.Object({
    /** Only this request, in any state. */
    id: Type.Optional(OpaqueId),
    state: Type.Optional(OneOf(['new', 'quoted', 'accepted'])),
    ...paged(20),
  }),
  reply: Data({
    rfqs: Type.Array(SellerRfq),
    total: Count,
    counts: Type.Object({ new: Count, quoted: Count, accepted: Count }),
  }),
  problems: [rfqNotFound],
});
export const getSellerRfqStats = route({
  method: 'GET',
  path: '/v1/seller/api/rfq-stats',
  auth: 'shop',
  permission: 'talking',
  summary: 'Requests and quotations of my shop, counted',
  reply: Data({ stats: getRfqStats.reply.properties.stats }),
  problems: [],
});
