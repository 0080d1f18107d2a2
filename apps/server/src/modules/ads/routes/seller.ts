import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  exportAdReport,
  getAdReport,
  getAdWallet,
  getCampaign,
  getKeywordBids,
  listCampaigns,
  previewAds,
  topUpAdWallet,
} from '@market/contract/ads/seller-routes';
import type { FastifyInstance } from 'fastify';
import { sendTable } from '#platform/downloads/table.ts';
import { serve } from '#platform/http/serve.ts';
import { changeOwnCampaign, createOwnCampaign, deleteOwnCampaign } from '../actions/own-campaigns.ts';
import { requestTopUp } from '../actions/top-up.ts';
import { getBidsOfKeywords } from '../queries/keyword-bids.ts';
import { getOwnCampaign, listOwnCampaigns } from '../queries/own-campaigns.ts';
import { getAdPreview } from '../queries/preview.ts';
import { getReport, getReportTable } from '../queries/report.ts';
import { getOwnWallet } from '../queries/wallet.ts';

const campaignRoutes = (app: FastifyInstance): void => {
  serve(app, listCampaigns, async (context, { query }) => ({
    data: await listOwnCampaigns(context, query),
  }));
  serve(app, createCampaign, async (context, { body }) => ({
    data: { campaign: await createOwnCampaign(context, body) },
  }));
  serve(app, getCampaign, async (context, { params }) => ({
    data: { campaign: await getOwnCampaign(context, params.id) },
  }));
  serve(app, changeCampaign, async (context, { params, body }) => ({
    data: { campaign: await changeOwnCampaign(context, params.id, body) },
  }));
  serve(app, deleteCampaign, (context, { params }) => deleteOwnCampaign(context, params.id));
};

/** What a shop sets, pays and reads of its ads. */
export const sellerRoutes = (app: FastifyInstance): void => {
  campaignRoutes(app);
  serve(app, getKeywordBids, async (context, { query }) => ({
    data: { keywords: await getBidsOfKeywords(context, query) },
  }));
  serve(app, previewAds, async (context) => ({ data: { products: await getAdPreview(context) } }));
  serve(app, getAdReport, async (context, { query }) => ({
    data: { report: await getReport(context, query) },
  }));
  serve(app, exportAdReport, async (context, { query: { format, ...period } }, exchange) =>
    sendTable(exchange, await getReportTable(context, period), format),
  );
  serve(app, getAdWallet, async (context, { query }) => ({ data: await getOwnWallet(context, query) }));
  serve(app, topUpAdWallet, async (context, { body }) => ({
    data: { transfer: await requestTopUp(context, body.amount) },
  }));
};
