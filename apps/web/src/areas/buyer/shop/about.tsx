import { dong, formatNumber } from '@market/contract/rules/money';
import type { ShopPolicy } from '@market/contract/shops/schemas';
import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { shopPlace, type ShopView } from '#features/shop/shop-view.ts';

interface Row {
  readonly term: string;
  readonly fact: string;
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-lg font-bold">{title}</h2>
      <dl className="text-base">
        {rows.map(({ term, fact }) => (
          <div key={term} className="flex gap-4 border-b border-line py-2.5 max-sm:flex-col max-sm:gap-0">
            <dt className="w-48 flex-none text-ink-3">{term}</dt>
            <dd className="min-w-0 break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const profileRows = (shop: ShopView): Row[] =>
  [
    { term: 'Sản phẩm chính', fact: shop.main_products ?? '' },
    { term: 'Loại hình', fact: shop.business_type ?? '' },
    { term: 'Địa chỉ', fact: [shop.address, shopPlace(shop)].filter(Boolean).join(', ') },
    { term: 'Website', fact: shop.website ?? '' },
    { term: 'Đã bán', fact: shop.total_sales > 0 ? `${formatNumber(shop.total_sales)} sản phẩm` : '' },
  ].filter(({ fact }) => fact !== '');

const minimumText = ({ min_order_price: price, min_order_quantity: quantity }: ShopPolicy): string =>
  [
    price !== null && price > 0 && dong(price),
    quantity !== null && quantity > 1 && `${formatNumber(quantity)} sản phẩm`,
  ]
    .filter(Boolean)
    .join(', ');

const freeShippingText = ({ free_shipping: free, free_shipping_prices: from }: ShopPolicy): string =>
  free ? (from === null || from === 0 ? 'Mọi đơn' : `Đơn từ ${dong(from)}`) : '';

const codText = ({ cod }: ShopPolicy): string =>
  cod.active ? (cod.max_amount === null ? 'Có' : `Đơn đến ${dong(cod.max_amount)}`) : '';

const policyRows = (terms: ShopPolicy): Row[] =>
  [
    { term: 'Đơn tối thiểu', fact: minimumText(terms) },
    { term: 'Miễn phí giao', fact: freeShippingText(terms) },
    { term: 'Trả tiền khi nhận hàng', fact: codText(terms) },
    {
      term: 'Thanh toán',
      fact: PAYMENT_METHODS.filter(({ code }) => terms.payment_methods.includes(code))
        .map(({ label }) => label)
        .join(', '),
    },
    {
      term: 'Khi nào trả tiền',
      fact: terms.confirm_before_payment ? 'Sau khi shop xác nhận đơn' : 'Ngay khi đặt hàng',
    },
  ].filter(({ fact }) => fact !== '');

export function ShopAbout({ shop, terms }: { readonly shop: ShopView; readonly terms: ShopPolicy | null }) {
  const paragraphs = shop.description.split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <div className="panel mt-4 space-y-8 p-4 lg:p-7">
      {paragraphs.length > 0 && (
        <section className="max-w-[68ch] space-y-2 text-md text-ink-2">
          <h2 className="text-lg font-bold text-ink">Giới thiệu</h2>
          {paragraphs.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <Rows title="Hồ sơ" rows={profileRows(shop)} />
      {terms !== null && <Rows title="Chính sách bán hàng" rows={policyRows(terms)} />}
    </div>
  );
}
