import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { AllowReadOnly, Count, Data, Dong, Id, OneOf, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat, tableTooLarge } from '../table-file.ts';
import { AD_BID_MAX, AD_BID_MIN, AD_PREVIEWS, AD_TOP_UP_MAX, AD_TOP_UP_MIN } from '../rules/ads.ts';
import { DebtTransfer } from '../settlement/schemas.ts';
import {
  campaignChanged,
  campaignNotFound,
  campaignRefused,
  keywordsInvalid,
  reportDaysInvalid,
  reportTooLarge,
  tooManyCampaigns,
} from './seller-problems.ts';
import {
  AdReport,
  CampaignChanges,
  CampaignInput,
  KeywordBid,
  SellerCampaign,
  WalletEntry,
} from './seller-schemas.ts';

const IdParams = Type.Object({ id: Id });
const CampaignReply = Data({ campaign: SellerCampaign });
export const listCampaigns = route({
  method: 'GET',
  path: '/v1/seller/api/ads/campaigns',
  auth: 'shop',
  permission: 'ads',
  summary: "The shop's ad campaigns with their products, newest first",
  query: Type.Object({
    /** `running` includes planned ones and those without budget. */
    status: Type.Optional(OneOf(['running', 'paused', 'ended'])),
    ...paged(20),
  }),
  reply: Data({ campaigns: Type.Array(SellerCampaign), total: Count }),
  problems: [],
});
export const createCampaign = route({
  method: 'POST',
  path: '/v1/seller/api/ads/campaigns',
  auth: 'shop',
  permission: 'ads',
  status: 201,
  summary: 'Create a campaign with its products, which are reviewed before they are shown',
  body: CampaignInput,
  reply: CampaignReply,
  problems: [campaignRefused, tooManyCampaigns],
});
export const getCampaign = route({
  method: 'GET',
  path: '/v1/seller/api/ads/campaigns/:id',
  auth: 'shop',
  permission: 'ads',
  summary: 'One campaign of the shop',
  params: IdParams,
  reply: CampaignReply,
  problems: [campaignNotFound],
});
export const changeCampaign = route({
  method: 'PUT',
  path: '/v1/seller/api/ads/campaigns/:id',
  auth: 'shop',
  permission: 'ads',
  summary:
    'Change a campaign. Bids and budget apply at once; new products and keywords are reviewed. An older version is refused',
  params: IdParams,
  body: AllowReadOnly(CampaignChanges, SellerCampaign),
  reply: CampaignReply,
  problems: [campaignNotFound, campaignChanged, campaignRefused],
});
export const deleteCampaign = route({
  method: 'DELETE',
  path: '/v1/seller/api/ads/campaigns/:id',
  auth: 'shop',
  permission: 'ads',
  summary: 'Delete a campaign; its figures stay in reports',
  params: IdParams,
  problems: [campaignNotFound],
});
export const getKeywordBids = route({
  method: 'GET',
  path: '/v1/seller/api/ads/keyword-bids',
  auth: 'shop',
  permission: 'ads',
  summary: 'What clicks on keywords cost, and the place that a product would take with a bid',
  query: Type.Object({
    /** Separated by commas. */
    keywords: Text(1_300, 1),
    product_id: Type.Optional(Id),
    bid: Type.Optional(Type.Integer({ minimum: AD_BID_MIN, maximum: AD_BID_MAX })),
  }),
  reply: Data({ keywords: Type.Array(KeywordBid) }),
  problems: [keywordsInvalid],
});
export const previewAds = route({
  method: 'GET',
  path: '/v1/seller/api/ads/preview',
  auth: 'shop',
  permission: 'ads',
  summary: 'Cards of advertised products as guests see them, those of the newest campaigns first',
  reply: Data({ products: Type.Array(Card, { maxItems: AD_PREVIEWS }) }),
  problems: [],
});
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const reportQuery = Type.Object({
  /** Days in Vietnam, both included; the last 30 by default. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  campaign_id: Type.Optional(Id),
});
export const getAdReport = route({
  method: 'GET',
  path: '/v1/seller/api/ads/reports',
  auth: 'shop',
  permission: 'ads',
  summary: 'Impressions, clicks and cost by day and by keyword, with those of as many days before',
  query: reportQuery,
  reply: Data({ report: AdReport }),
  problems: [reportDaysInvalid, campaignNotFound],
});
export const exportAdReport = route({
  method: 'GET',
  path: '/v1/seller/api/ads/reports/export',
  auth: 'shop',
  permission: 'ads',
  summary: 'The same as a CSV or XLSX file, a row for each day, campaign, product and keyword',
  query: Type.Object({ ...reportQuery.properties, ...tableFormat }),
  ...tableFile,
  problems: [reportDaysInvalid, campaignNotFound, reportTooLarge, tableTooLarge],
});
export const getAdWallet = route({
  method: 'GET',
  path: '/v1/seller/api/ad-wallet',
  auth: 'shop',
  permission: 'ads',
  summary: 'Balance of the ad wallet, and its transactions of the last 13 months, newest first',
  query: Type.Object(paged(20)),
  reply: Data({
    balance: Dong,
    spent_today: Dong,
    entries: Type.Array(WalletEntry),
    total: Count,
  }),
  problems: [],
});
export const topUpAdWallet = route({
  method: 'POST',
  path: '/v1/seller/api/ad-wallet/top-up',
  auth: 'shop',
  permission: 'ads',
  summary:
    'How to transfer an amount into the ad wallet; every transfer with the memo is booked, whatever its amount',
  body: Type.Object({ amount: Type.Integer({ minimum: AD_TOP_UP_MIN, maximum: AD_TOP_UP_MAX }) }),
  reply: Data({
    /** Null in a market without a bank account. */
    transfer: OrNull(DebtTransfer),
  }),
  problems: [],
});
