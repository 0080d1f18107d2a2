import type { CustomerLink } from '@market/contract/shop-customers/schemas';
import { compactDong, formatNumber } from '@market/contract/rules/money';
import { Copy, Link2, QrCode } from '#ui/icons.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div className="text-right">
      <dd className="num text-md font-bold">{value}</dd>
      <dt className="text-xs text-ink-3">{label}</dt>
    </div>
  );
}

/** The link of a shop for its own customers, and what came by it. */
export function LinkPanel({ link }: { readonly link: CustomerLink }) {
  const [qr, setQr] = useState(false);
  return (
    <section className="panel mt-4 p-4 lg:p-5" aria-labelledby="link-rieng">
      <div className="flex flex-wrap items-center gap-3">
        <span className="b-brand grid size-10 flex-none place-items-center rounded-lg">
          <Link2 aria-hidden className="ico" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="link-rieng" className="text-md font-bold">
            Link riêng của shop
          </h2>
          <p className="text-sm text-ink-2">
            Gửi cho khách quen. Đơn đặt trong 90 ngày sau khi bấm được tính ở đây.
          </p>
        </div>
        <dl className="flex gap-6">
          <Figure value={formatNumber(link.customers)} label="Khách" />
          <Figure value={formatNumber(link.orders)} label="Đơn" />
          <Figure value={compactDong(link.amount)} label="Tổng mua" />
        </dl>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <p className="input min-w-0 flex-1 basis-60 break-all">{link.url}</p>
        <Button
          icon={<Copy aria-hidden className="ico size-4!" />}
          className="noscript:hidden!"
          onClick={() => void copyText(link.url, 'link')}
        >
          Sao chép
        </Button>
        <Button
          icon={<QrCode aria-hidden className="ico size-4!" />}
          className="noscript:hidden!"
          aria-expanded={qr}
          onClick={() => setQr(!qr)}
        >
          Mã QR để in
        </Button>
      </div>
      {qr && (
        <a href={link.qr} download="ma-qr-shop.png" className="mt-3 inline-block">
          <img
            src={link.qr}
            alt="Mã QR của link riêng, bấm để tải về"
            width={180}
            height={180}
            className="rounded-lg"
          />
        </a>
      )}
    </section>
  );
}
