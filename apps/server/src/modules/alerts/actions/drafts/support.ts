import { getProductOptions, type ProductSummary } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

type Drafts = Promise<AlertDraft[]>;

const toShops = async (
  context: Context<Tx>,
  productIds: readonly number[],
  write: (product: ProductSummary) => Pick<AlertDraft, 'title' | 'link' | 'group'>,
): Drafts => {
  const products = [...(await getProductOptions(context, productIds)).values()];
  const shops = await getShops(context, [...new Set(products.map(({ shop_id }) => shop_id))]);
  // one alert a shop: a person is notified of an event once
  const firstOf = new Map(products.toReversed().map((product) => [product.shop_id, product]));
  return [...firstOf.values()].flatMap((product) => {
    const shop = shops.get(product.shop_id);
    if (shop === undefined) return [];
    return { ...write(product), userId: shop.user_id, shopId: shop.id, kind: 'ticket', topic: 'shop_ticket' };
  });
};

export const leadLeft = async (
  context: Context<Tx>,
  { shop_id, product_id }: { readonly shop_id: number; readonly product_id: number | null },
): Drafts => {
  const products = product_id === null ? undefined : await getProductOptions(context, [product_id]);
  const title = products?.get(product_id!)?.title;
  return toShopOwner(context, shop_id, {
    kind: 'ticket',
    topic: 'shop_ticket',
    title: title === undefined ? 'Khách nhờ shop gọi lại' : `Khách nhờ gọi lại về “${title}”`,
    link: '/nguoi-ban/phieu?muc=khach',
    group: { key: 'shop-lead', title: '{n} khách nhờ gọi lại' },
  });
};

export const ticketsChanged = (
  context: Context<Tx>,
  { changes }: { readonly changes: readonly { readonly product_id: number; readonly added: number }[] },
): Drafts => {
  const added = changes.filter((change) => change.added > 0).map(({ product_id }) => product_id);
  return toShops(context, added, ({ title }) => ({
    title: `Khách gửi phiếu về “${title}”`,
    link: '/nguoi-ban/phieu',
    group: { key: 'shop-ticket', title: '{n} phiếu mới của khách' },
  }));
};

interface TicketEvent {
  readonly user_id: number;
  readonly product_id: number;
}

/** `support` writes to the buyer, by e-mail or SMS. */
const toBuyer = async (
  context: Context<Tx>,
  { user_id, product_id }: TicketEvent,
  write: (product: ProductSummary) => Pick<AlertDraft, 'title' | 'link'>,
): Drafts => {
  const product = (await getProductOptions(context, [product_id])).get(product_id);
  if (product === undefined) return [];
  return [{ ...write(product), userId: user_id, kind: 'ticket', topic: 'ticket', isMailed: true }];
};

export const ticketAnswered = (context: Context<Tx>, facts: TicketEvent): Drafts =>
  toBuyer(context, facts, ({ title }) => ({
    title: `Shop đã trả lời phiếu của bạn về “${title}”`,
    link: '/tai-khoan/phieu',
  }));

export const goodsRestocked = (context: Context<Tx>, facts: TicketEvent): Drafts =>
  toBuyer(context, facts, ({ title, handle, id }) => ({
    title: `“${title}” đã có hàng lại`,
    link: `/${handle}-${id}.html`,
  }));
