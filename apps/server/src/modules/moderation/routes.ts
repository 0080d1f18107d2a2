import * as contract from '@market/contract/moderation/routes';
import type { ModerationDecision } from '@market/contract/rules/moderation';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { claimItem, releaseItem } from './actions/claim.ts';
import { decideItem, decideItems } from './actions/decide.ts';
import { lookAtDocument } from './actions/read-document.ts';
import { DOCUMENT_POLICY } from './lib/document-policy.ts';
import { getItem, getQueue, getSummaries } from './queries/queue.ts';

const REASONED = {
  reject: contract.rejectItem,
  need_review: contract.askForChanges,
  block: contract.blockItem,
} as const satisfies Partial<Record<ModerationDecision, unknown>>;

const decisionRoutes = (app: FastifyInstance): void => {
  serve(app, contract.approveItem, async (context, { params, body }) => ({
    data: { item: await decideItem(context, params, { decision: 'approve', reason: null, ...body }) },
  }));
  for (const [decision, route] of Object.entries(REASONED))
    serve(app, route, async (context, { params, body }) => ({
      data: {
        item: await decideItem(context, params, { decision: decision as keyof typeof REASONED, ...body }),
      },
    }));
  serve(app, contract.unblockItem, async (context, { params, body }) => ({
    data: {
      item: await decideItem(context, params, { decision: 'unblock', reason: body.reason ?? null }),
    },
  }));
  serve(
    app,
    contract.decideItems,
    async (context, { params, body: { reason = null, ...body } }) => ({
      data: { outcomes: await decideItems(context, params.kind, { ...body, reason }) },
    }),
    { outsideTransaction: true },
  );
};

export const routes = (app: FastifyInstance): void => {
  serve(app, contract.listQueue, async (context, { query }) => ({ data: await getQueue(context, query) }));
  serve(app, contract.getQueueSummary, async (context) => ({
    data: { queues: await getSummaries(context) },
  }));
  serve(app, contract.getModerationItem, async (context, { params }) => ({
    data: { item: await getItem(context, params) },
  }));
  serve(app, contract.claimItem, async (context, { params }) => ({
    data: { item: await claimItem(context, params) },
  }));
  serve(app, contract.releaseItem, (context, { params }) => releaseItem(context, params));
  decisionRoutes(app);
  serve(app, contract.getVerificationDocument, async (context, { params }, exchange) => {
    const { type, content } = await lookAtDocument(context, params.id);
    exchange.header('content-type', type);
    exchange.header('content-security-policy', DOCUMENT_POLICY);
    return content;
  });
};
