import { dong, formatNumber } from '@market/contract/rules/money';
import { getQuotationBrief, getRfqBrief, type QuotationBrief } from '#rfq';
import type { Context, Tx } from '#platform/context.ts';
import { getShops, type ShopRecord } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';
import { lastDay, quotationReceipt } from '../../rules/receipt.ts';

const SELLER_LINK = '/nguoi-ban/yeu-cau-bao-gia';

interface QuotationEvent {
  readonly quotation_id: string;
}

export const offered = async (
  context: Context<Tx>,
  { rfq_id, shop_ids }: { readonly rfq_id: string; readonly shop_ids: readonly number[] },
): Promise<AlertDraft[]> => {
  const rfq = await getRfqBrief(context, rfq_id);
  if (rfq === undefined) return [];
  const shops = await getShops(context, shop_ids);
  return [...shops.values()].map(({ id, user_id }) => ({
    userId: user_id,
    shopId: id,
    kind: 'rfq',
    topic: 'shop_rfq',
    title: `Yêu cầu báo giá mới: ${formatNumber(rfq.quantity)} ${rfq.unit}`,
    link: SELLER_LINK,
    group: { key: 'shop-rfq:offered', title: '{n} yêu cầu báo giá mới hợp với shop' },
  }));
};

const about =
  (write: (quotation: QuotationBrief, shop: ShopRecord) => AlertDraft | AlertDraft[]) =>
  async (context: Context<Tx>, { quotation_id }: QuotationEvent): Promise<AlertDraft[]> => {
    const quotation = await getQuotationBrief(context, quotation_id);
    const shop = quotation && (await getShops(context, [quotation.shop_id])).get(quotation.shop_id);
    return quotation === undefined || shop === undefined ? [] : [write(quotation, shop)].flat();
  };

/** Names nothing that the buyer wrote: it would outlive their account. */
const toShop = (shop: ShopRecord, draft: Pick<AlertDraft, 'title'> & Partial<AlertDraft>): AlertDraft => ({
  kind: 'rfq',
  topic: 'shop_rfq',
  link: SELLER_LINK,
  ...draft,
  userId: shop.user_id,
  shopId: shop.id,
});

export const quotationSent = about((quotation, shop) => {
  const { rfq, final_price } = quotation;
  return {
    userId: rfq.user_id,
    kind: 'rfq',
    topic: 'quotation',
    title: `${shop.name} gửi báo giá ${dong(final_price)} cho “${rfq.title}”`,
    receipt: quotationReceipt(quotation),
    link: `/yeu-cau-bao-gia/${rfq.id}`,
    group: { key: `quotation:${rfq.id}`, title: `{n} báo giá mới cho “${rfq.title}”` },
  };
});

export const quotationAccepted = about(({ final_price }, shop) =>
  toShop(shop, { title: `Khách đã chốt báo giá ${dong(final_price)} của shop` }),
);

export const quotationDeclined = about(({ final_price }, shop) =>
  toShop(shop, { title: `Khách đã từ chối báo giá ${dong(final_price)} của shop` }),
);

export const quotationForgotten = about((quotation, shop) => {
  const { rfq, final_price } = quotation;
  const until = lastDay(quotation);
  return [
    {
      userId: rfq.user_id,
      kind: 'rfq',
      topic: 'quotation',
      title: `Báo giá đã chốt chưa được đặt hàng: ${rfq.title}`,
      body: `Giá ${dong(final_price)} của ${shop.name} có hiệu lực đến hết ngày ${until}.`,
      link: `/yeu-cau-bao-gia/${rfq.id}`,
    },
    toShop(shop, {
      title: 'Khách đã chốt báo giá nhưng chưa đặt hàng',
      body: `Giá ${dong(final_price)} có hiệu lực đến hết ngày ${until}.`,
    }),
  ];
});

export const messageWritten = async (
  context: Context<Tx>,
  { quotation_id, by }: QuotationEvent & { readonly by: 'buyer' | 'shop' },
): Promise<AlertDraft[]> =>
  about(({ id, rfq, final_price }, shop) => {
    const key = `quotation-message:${id}`;
    if (by === 'buyer')
      return toShop(shop, {
        title: `Khách hỏi về báo giá ${dong(final_price)} của shop`,
        group: {
          key,
          title: `Khách gửi {n} tin về báo giá ${dong(final_price)} của shop`,
          isMailedOnce: true,
        },
      });
    return {
      userId: rfq.user_id,
      kind: 'rfq',
      topic: 'quotation',
      title: `${shop.name} trả lời về báo giá cho “${rfq.title}”`,
      link: `/yeu-cau-bao-gia/${rfq.id}`,
      group: { key, title: `{n} tin mới của ${shop.name} về “${rfq.title}”`, isMailedOnce: true },
    };
  })(context, { quotation_id });
