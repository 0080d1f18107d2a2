import type { PackingSlip } from '@market/contract/orders/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { formatPhone } from '@market/contract/rules/phone';
import type { ReactNode } from 'react';
import { fullDate } from '#ui/format-date.ts';
import { orderLineOptions } from '#features/orders/order-line-options.ts';
import { formatWeight } from '../format-weight.ts';

function Party({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-xs font-semibold text-ink-2">{title}</h3>
      <b className="block text-md font-bold">{name}</b>
      {children}
    </div>
  );
}

function SlipLines({ slip }: { readonly slip: PackingSlip }) {
  const cell = 'border-t border-line-strong py-2 align-top';
  return (
    <table className="mt-4 w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-2">
          <th className="w-8 py-2 font-semibold">STT</th>
          <th className="py-2 font-semibold">Sản phẩm</th>
          <th className="py-2 text-right font-semibold">Số lượng</th>
          <th className="py-2 pl-3 text-right font-semibold max-sm:hidden print:table-cell">Đơn giá</th>
          <th className="py-2 pl-3 text-right font-semibold">Thành tiền</th>
        </tr>
      </thead>
      <tbody>
        {slip.lineItems.map(({ title, variantTitle, quantity, unitName, price, linePrice }, index) => (
          <tr key={index} className="break-inside-avoid">
            <td className={cell}>{index + 1}</td>
            <td className={cell}>
              {title}
              {orderLineOptions({ variantTitle }) !== '' && (
                <b className="block font-semibold">{orderLineOptions({ variantTitle })}</b>
              )}
            </td>
            <td className={`${cell} text-right font-semibold whitespace-nowrap`}>
              {formatNumber(quantity)} {unitName}
            </td>
            <td className={`${cell} pl-3 text-right whitespace-nowrap max-sm:hidden print:table-cell`}>
              {dong(price)}
            </td>
            <td className={`${cell} pl-3 text-right whitespace-nowrap`}>{dong(linePrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PackingSlipSheet({ slip }: { readonly slip: PackingSlip }) {
  const { shop, recipient, codAmount, note } = slip;
  return (
    <article className="panel p-5 text-base lg:p-8 print:rounded-none! print:border-0! print:p-0">
      <header className="flex items-start gap-4 border-b-2 border-ink pb-3">
        <div>
          <p className="text-sm font-semibold">Phiếu gửi hàng</p>
          <h2 className="num text-xl font-extrabold whitespace-nowrap lg:text-2xl print:text-2xl">
            #{slip.orderNumber}
          </h2>
        </div>
        <p className="ml-auto text-right text-sm">
          Đặt ngày <span className="num">{fullDate(slip.createdAt)}</span>
          <span className="block">{slip.shippingTitle}</span>
          {slip.trackingNumber !== null && <b className="num block font-semibold">{slip.trackingNumber}</b>}
        </p>
      </header>
      <div className="mt-4 flex flex-col gap-4 sm:flex-row print:flex-row">
        <Party title="Người gửi" name={shop.name}>
          {shop.phone !== null && <p className="num">{formatPhone(shop.phone)}</p>}
          {shop.address !== null && <p>{shop.address}</p>}
        </Party>
        <Party title="Người nhận" name={recipient.name}>
          <p className="num text-md font-semibold">{formatPhone(recipient.phone)}</p>
          <p>{recipient.address}</p>
        </Party>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border-2 border-ink px-4 py-2.5">
        {codAmount > 0 ? (
          <>
            <b className="font-semibold">Thu hộ (COD)</b>
            <b className="price text-2xl">{dong(codAmount)}</b>
          </>
        ) : (
          <b className="font-semibold">Không thu tiền người nhận</b>
        )}
      </p>
      <SlipLines slip={slip} />
      <p className="flex flex-wrap justify-between gap-x-4 border-t-2 border-ink pt-2.5 text-sm">
        <span>
          {formatNumber(slip.itemCount)} sản phẩm
          {slip.totalWeight > 0 && ` · ${formatWeight(slip.totalWeight)}`}
        </span>
        <span>
          Tổng đơn, gồm phí giao <b className="price text-md">{dong(slip.totalPrice)}</b>
        </span>
      </p>
      {note !== '' && (
        <p className="mt-3 break-words whitespace-pre-line">
          <b className="font-semibold">Lời nhắn của người mua:</b> {note}
        </p>
      )}
    </article>
  );
}
