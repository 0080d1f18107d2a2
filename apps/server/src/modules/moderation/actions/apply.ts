import { reviewAds } from '#ads';
import { askForChanges, blockProduct, decideAssurance, decideReview, unblockProduct } from '#catalogue';
import { closeChatReport } from '#chat';
import type { ModerationKind } from '@market/contract/rules/moderation';
import type { Context, Person, Tx } from '#platform/context.ts';
import { closeReviewReports, moderateReview } from '#reviews';
import { askShop, decideShop, hideShop, showShop } from '#shop-review';
import { reportKeyOf } from '../queries/items/reports.ts';
import type { Decision, ItemView } from '../rules/item.ts';

type Apply = (context: Context<Tx, Person>, item: ItemView, decision: Decision) => Promise<unknown>;

const PRODUCT_FIELD = 'product';

const decideProduct: Apply = (context, { id }, { decision, reason, field = PRODUCT_FIELD }) => {
  const staffId = context.actor.id;
  const product = Number(id);
  const reasons = reason === null ? [] : [{ field, reason }];
  if (decision === 'approve' || decision === 'reject')
    return decideReview(context, product, { staffId, reasons });
  if (decision === 'need_review') return askForChanges(context, product, { staffId, reasons });
  return decision === 'block'
    ? blockProduct(context, product, { staffId, reason: reason! })
    : unblockProduct(context, product);
};

const applyToShop: Apply = async (context, { id }, { decision, reason }) => {
  const shop = Number(id);
  if (decision === 'need_review') return askShop(context, shop, reason!);
  if (decision === 'block') return hideShop(context, shop, reason!);
  return decision === 'unblock' ? showShop(context, shop) : decideShop(context, shop, reason);
};

const AD_STATUS = { approve: 'approved', reject: 'rejected', need_review: 'need_review' } as const;

const decideAd: Apply = async (context, { id }, { decision, reason }) => {
  const status = AD_STATUS[decision as keyof typeof AD_STATUS];
  await reviewAds(context, [Number(id)], { status, reason });
};

const REPORTED = 'Có người báo cáo và nội dung vi phạm quy định của chợ.';

const decideReport: Apply = async (context, { id }, { decision }) => {
  const key = reportKeyOf(id)!;
  const upheld = decision === 'approve';
  if (key.of === 'chat') return closeChatReport(context, key.number, upheld);
  if (upheld) await moderateReview(context, key.number, REPORTED);
  return closeReviewReports(context, key.number);
};

/** Carries a decision out where the item is stored. The caller holds its lock and has checked its state. */
export const APPLY: Readonly<Record<ModerationKind, Apply>> = {
  product: decideProduct,
  classified: decideProduct,
  trade_assurance: (context, { id }, { reason }) => decideAssurance(context, Number(id), reason),
  shop: applyToShop,
  ad: decideAd,
  review: (context, { id }, { reason }) => moderateReview(context, Number(id), reason),
  report: decideReport,
};
