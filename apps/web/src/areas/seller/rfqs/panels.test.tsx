import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { InboxList } from './inbox-list.tsx';
import { parseInboxQuery } from './inbox-query.ts';
import { isClosedToShop, mayQuote } from './may-quote.ts';
import { initialFields } from './quotation-fields.ts';
import { QuotationForm } from './quotation-form.tsx';
import { QuotationPanel } from './quotation-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { quotation, sellerRfq } from './rfq-fixtures.ts';

const NOW = Date.parse('2026-11-25T03:00:00Z');

const htmlOf = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
const textOf = (element: ReactNode) =>
  htmlOf(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const listOf = (entries: Parameters<typeof InboxList>[0]['entries']) => (
  <InboxList
    entries={entries}
    total={entries.length}
    counts={{ new: entries.length, quoted: 0, accepted: 0 }}
    query={parseInboxQuery(new URLSearchParams())}
    openId="r1"
    now={NOW}
  />
);
const formOf = (changes: Partial<Parameters<typeof QuotationForm>[0]> = {}) => {
  const entry = sellerRfq();
  return (
    <QuotationForm
      rfqId="r1"
      initial={initialFields(entry.rfq, null, NOW)}
      refusal={NO_REFUSAL}
      unit="cái"
      products={{ shopId: 3, options: [], total: 0 }}
      marketPrice={96_000}
      remainingQuota={8}
      formKey="k1"
      today="2026-11-25"
      replaces={false}
      earlierPictures={0}
      busy={false}
      onSaveDraft={() => undefined}
      onType={() => undefined}
      {...changes}
    />
  );
};

it('an entry says how well it fits and how long it is open; an urgent one says so instead', () => {
  expect(textOf(listOf([sellerRfq()]))).toMatch(/Mới 1 .*300 cái · muốn 95\.000 ₫ .*Phù hợp 96% còn 3 ngày/);
  expect(textOf(listOf([sellerRfq({ urgent: true })]))).toMatch(/Gấp .*còn 3 ngày/);
  expect(htmlOf(listOf([sellerRfq()]))).toContain('aria-current="true"');
});

it('an empty inbox says what will be there', () => {
  expect(textOf(listOf([]))).toContain('Yêu cầu phù hợp với ngành hàng của shop sẽ nằm ở đây.');
});

it('a request shows its buyer; the telephone number only where the buyer allows calls', () => {
  expect(textOf(<RequestPanel entry={sellerRfq()} />)).toMatch(/Hân N\. .*Đã mua 12 đơn .*3 shop đã báo giá/);
  expect(htmlOf(<RequestPanel entry={sellerRfq()} />)).not.toContain('tel:');
  const { rfq } = sellerRfq();
  const contact = { name: 'Hân', area: 'Tân Bình', phone: '0901234567' };
  expect(htmlOf(<RequestPanel entry={sellerRfq({ rfq: { ...rfq, contact } })} />)).toContain(
    'href="tel:0901234567"',
  );
});

it('five tiers of a quotation that is replaced are all in the form', () => {
  const tiers = [310, 320, 330, 340, 350].map((startQuantity, index) => ({
    startQuantity,
    price: 90_000 - index,
  }));
  const html = htmlOf(formOf({ initial: initialFields(sellerRfq().rfq, quotation({ tiers }), NOW) }));
  for (const { startQuantity } of tiers) expect(html).toContain(`value="${startQuantity}"`);
});

it('the form says what is left of the day, and nothing where that is unknown', () => {
  expect(textOf(formOf())).toContain('Còn 8 báo giá hôm nay');
  expect(textOf(formOf({ remainingQuota: 0 }))).toContain('Hôm nay shop đã gửi hết lượt báo giá');
  expect(textOf(formOf({ remainingQuota: null }))).not.toContain('hôm nay');
});

it('a search stands beside the products once they are more than the list holds', () => {
  const options = [{ value: 1, label: 'Áo polo' }];
  expect(htmlOf(formOf({ products: { shopId: 3, options, total: 1 } }))).not.toContain('type="search"');
  expect(htmlOf(formOf({ products: { shopId: 3, options, total: 140 } }))).toContain(
    'Tìm trong 140 sản phẩm của shop',
  );
});

it('a new quotation says that it does not take earlier pictures along', () => {
  expect(textOf(formOf({ replaces: true, earlierPictures: 2 }))).toContain('không kèm 2 ảnh đã gửi');
});

const panelOf = (changes: Parameters<typeof quotation>[0]) => (
  <QuotationPanel
    quotation={quotation(changes)}
    unit="cái"
    messages={[]}
    mayChat={false}
    formKey="k1"
    busy={false}
  />
);

it('a declined quotation shows the reason, and an ordered one its order', () => {
  const declined = { status: 'declined', status_label: 'Đã từ chối', decline_reason: 'Giá cao' } as const;
  expect(textOf(panelOf({ ...declined, actions: [] }))).toContain('Lý do từ chối: Giá cao');
  expect(htmlOf(panelOf({ ...declined, actions: [] }))).not.toContain('value="withdraw"');
  expect(htmlOf(panelOf({ order_id: 'o1' }))).toContain('href="/nguoi-ban/don-hang/o1"');
});

it('a request may be quoted again after a quotation was declined, withdrawn or ran out, not after it was accepted', () => {
  const after = (status: 'sent' | 'declined' | 'withdrawn' | 'expired' | 'accepted') =>
    mayQuote(sellerRfq({ quotation: quotation({ status }) }));
  expect((['sent', 'declined', 'withdrawn', 'expired'] as const).map(after)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(after('accepted')).toBe(false);
  expect(mayQuote(sellerRfq({ rfq: { ...sellerRfq().rfq, actions: [] } }))).toBe(false);
});

it('an expired quotation says that the buyer cannot accept it, without the look of one that waits', () => {
  const expired = panelOf({ status: 'expired', status_label: 'Hết hiệu lực', actions: [] });
  expect(textOf(expired)).toContain('Báo giá đã quá ngày hiệu lực, khách không nhận được nữa.');
  expect(htmlOf(expired)).toContain('b-mute');
  expect(htmlOf(panelOf({ status: 'sent' }))).toContain('b-info');
});

it('a request that ended takes no quotation, unless the one of the shop was accepted', () => {
  const ended = { ...sellerRfq().rfq, status: 'expired' as const };
  const endedWith = (status: 'sent' | 'expired' | 'accepted') =>
    isClosedToShop(sellerRfq({ rfq: ended, quotation: quotation({ status }) }));
  expect([endedWith('sent'), endedWith('expired'), endedWith('accepted')]).toEqual([true, true, false]);
  expect(isClosedToShop(sellerRfq({ rfq: ended, quotation: null }))).toBe(true);
  expect(isClosedToShop(sellerRfq({ quotation: null }))).toBe(false);
});
