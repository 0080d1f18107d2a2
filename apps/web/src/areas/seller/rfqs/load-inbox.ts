import { getSellerRfqStats, listQuotationMessages, listSellerRfqs } from '@market/contract/rfq/routes';
import type { SellerRfq } from '@market/contract/rfq/schemas';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { quotedProduct, withOption } from '#features/own-products/own-products.ts';
import { loadOwnProducts } from '../own-shop.ts';
import { PER_PAGE, type InboxQuery } from './inbox-query.ts';

/** A request that is not on this page of the list, e.g. from the public list; null when it no longer exists. */
const loadOther = async (call: Call, id: string): Promise<SellerRfq | null> => {
  const answer = await call(listSellerRfqs, { query: { id } });
  return answer.ok ? (answer.value.data.rfqs[0] ?? null) : null;
};

/** The list, the open request with its thread, and what the form needs. */
export const loadInbox = async (call: Call, { chosen, page, rfqId }: InboxQuery) => {
  const [list, stats, products] = await Promise.all([
    call(listSellerRfqs, { query: { state: chosen.state, page, limit: PER_PAGE } }),
    call(getSellerRfqStats),
    loadOwnProducts(call),
  ]);
  if (!list.ok) throw errorResponse(list);
  const { rfqs, total, counts } = list.value.data;
  const open =
    rfqId === null
      ? (rfqs[0] ?? null)
      : (rfqs.find(({ rfq }) => rfq.id === rfqId) ?? (await loadOther(call, rfqId)));
  const thread =
    open?.quotation === null || open === null
      ? undefined
      : await call(listQuotationMessages, { params: { id: open.quotation.id } });
  return {
    entries: rfqs,
    total,
    counts,
    open,
    products: { ...products, options: withOption(products.options, quotedProduct(open?.quotation ?? null)) },
    /** Null when they could not be loaded. */
    messages: thread === undefined ? [] : thread.ok ? thread.value.messages : null,
    remainingQuota: stats.ok ? stats.value.data.stats.remaining_quota : null,
  };
};
