import { quotationNotFound, quotedOrderRefused } from '@market/contract/rfq/problems';
import type { QuotationDraft } from '@market/contract/rfq/schemas';
import { shownVariantTitle } from '@market/contract/rules/variant';
import { getOffers, getVariantIds } from '#catalogue';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Person } from '#platform/context.ts';
import { getShops, presentShopSummary } from '#shops';
import { suggestLines } from '../rules/order-lines.ts';
import { selectQuotation } from '../store/quotations.ts';
import { selectRfq } from '../store/rfqs.ts';
import { getQuotedTerms } from './terms.ts';

const THUMB = 160;

/** The order that the caller's accepted quotation allows. @throws quotationNotFound, quotedOrderRefused */
export const getDraft = async (context: Context<Db, Person>, id: string): Promise<QuotationDraft> => {
  const quotation = await selectQuotation(context.db, { buyerId: context.actor.id }, id);
  if (quotation === undefined) throw quotationNotFound();
  const terms = (await getQuotedTerms(context, [id])).get(id);
  if (terms === undefined) throw quotedOrderRefused({ reason: 'unknown' });
  if (terms.ordered) throw quotedOrderRefused({ reason: 'ordered' });
  const [rfq, shops, variantIds] = await Promise.all([
    selectRfq(context.db, quotation.rfq_id),
    getShops(context, [terms.shop_id]),
    getVariantIds(context, terms.product_id),
  ]);
  const offers = await getOffers(context, variantIds);
  const variants = variantIds.flatMap((variantId) => offers.get(variantId) ?? []);
  const [first] = variants;
  if (first === undefined) throw quotedOrderRefused({ reason: 'unknown' });
  const quantities = suggestLines(
    variants.map(({ variant_id, available, options_with_values }) => ({
      variant_id,
      available,
      values: options_with_values.map(({ value }) => value),
    })),
    rfq!.items,
    quotation.quantity,
  );
  return {
    quotation_id: id,
    shop: presentShopSummary(shops.get(terms.shop_id)!),
    product: { id: first.product_id, title: first.title, unit_name: first.unit_name },
    lines: variants.map(({ variant_id, variant_title, image, grams, available }) => ({
      variant_id,
      title: shownVariantTitle(variant_title) ?? '',
      image: imageUrlOrNull(image, THUMB),
      grams,
      available,
      quantity: quantities.get(variant_id) ?? 0,
    })),
    tiers: terms.tiers.map(({ startQuantity, price }) => ({ startQuantity, price })),
    moq: terms.moq,
    quantity: terms.quantity,
    shipping_fee: terms.shipping_fee,
    expires_at: quotation.valid_until.toISOString(),
  };
};
