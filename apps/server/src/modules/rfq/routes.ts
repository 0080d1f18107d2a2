import { rfqNotFound } from '@market/contract/rfq/problems';
import {
  acceptQuotation,
  bumpRfq,
  closeRfq,
  countUnreadQuotations,
  createRfq,
  declineQuotation,
  getBumpsLeft,
  getQuotationDraft,
  getRfq,
  getRfqStats,
  getSellerRfqStats,
  listMyRfqs,
  listQuotationMessages,
  listRfqQuotations,
  listRfqs,
  listSellerRfqs,
  listShopQuotations,
  readRfqItems,
  sendQuotation,
  withdrawQuotation,
  writeQuotationMessage,
} from '@market/contract/rfq/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as changes from './actions/change.ts';
import { createRfq as create } from './actions/create.ts';
import { writeMessage } from './actions/messages.ts';
import { sendQuotation as quote } from './actions/quote.ts';
import * as responses from './actions/respond.ts';
import { readItemsFile } from './queries/items-file.ts';
import { getDraft } from './queries/draft.ts';
import { getStats, listInbox } from './queries/inbox.ts';
import { listMessages } from './queries/messages.ts';
import * as quotations from './queries/quotations.ts';
import * as rfqs from './queries/rfqs.ts';

const requestRoutes = (app: FastifyInstance): void => {
  serve(app, listRfqs, (context, { query }) => rfqs.listPublicRfqs(context, query), {
    sameForGuests: true,
  });
  serve(app, createRfq, async (context, { body }) => ({
    rfq: await rfqs.getRfq(context, await create(context, body.rfq)),
  }));
  serve(app, readRfqItems, async (context, { file }) => ({ items: await readItemsFile(context, file) }));
  serve(app, getRfq, async (context, { params }) => ({ rfq: await rfqs.getRfq(context, params.id) }));
  serve(app, listMyRfqs, (context, { params, query }) => rfqs.listOwnRfqs(context, params.id, query));
  serve(app, closeRfq, async (context, { params, body }) => {
    await changes.closeRfq(context, params.id, body.closed_reason);
    return { rfq: await rfqs.getRfq(context, params.id) };
  });
  serve(app, getBumpsLeft, (context) => changes.getBumpsLeft(context));
  serve(app, bumpRfq, async (context, { params }) => {
    const remaining = await changes.bumpRfq(context, params.id);
    return { rfq: await rfqs.getRfq(context, params.id), remaining };
  });
};

const buyerRoutes = (app: FastifyInstance): void => {
  serve(app, countUnreadQuotations, async (context) => ({
    count: await quotations.countUnreadQuotations(context),
  }));
  serve(app, listRfqQuotations, async (context, { params }) => {
    const list = await quotations.listRfqQuotations(context, params.id);
    await responses.markViewed(context, params.id);
    return { quotations: list };
  });
  serve(app, acceptQuotation, async (context, { params }) => {
    await responses.acceptQuotation(context, params.id);
    const party = { buyerId: context.actor.id };
    return { quotation: await quotations.getQuotation(context, params.id, party) };
  });
  serve(app, declineQuotation, async (context, { params, body }) => {
    await responses.declineQuotation(context, params.id, body.reason);
    const party = { buyerId: context.actor.id };
    return { quotation: await quotations.getQuotation(context, params.id, party) };
  });
  serve(app, getQuotationDraft, async (context, { params }) => ({
    draft: await getDraft(context, params.id),
  }));
  serve(app, listQuotationMessages, async (context, { params }) => ({
    messages: await listMessages(context, params.id),
  }));
  serve(app, writeQuotationMessage, async (context, { params, body }) => ({
    message: await writeMessage(context, params.id, body.content),
  }));
};

const shopRoutes = (app: FastifyInstance): void => {
  serve(app, sendQuotation, async (context, { params, body }) => {
    const id = await quote(context, params.id, body.quotation);
    return { quotation: await quotations.getQuotation(context, id, { shopId: context.actor.shopId }) };
  });
  serve(app, withdrawQuotation, async (context, { params }) => {
    await responses.withdrawQuotation(context, params.id);
    return {
      quotation: await quotations.getQuotation(context, params.id, { shopId: context.actor.shopId }),
    };
  });
  serve(app, listShopQuotations, (context, { query }) => quotations.listShopQuotations(context, query));
  serve(app, listSellerRfqs, async (context, { query }) => ({ data: await listInbox(context, query) }));
  serve(app, getSellerRfqStats, async (context) => ({ data: { stats: await getStats(context) } }));
  serve(app, getRfqStats, async (context, { params }) => {
    if (params.id !== context.actor.shopId) throw rfqNotFound();
    return { stats: await getStats(context) };
  });
};

export const routes = (app: FastifyInstance): void => {
  requestRoutes(app);
  buyerRoutes(app);
  shopRoutes(app);
};
