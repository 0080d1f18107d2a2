import { RFQ_REQUIREMENTS } from '@market/contract/constants/rfq';
import type { Rfq, SellerRfq } from '@market/contract/rfq/schemas';
import { writtenDay } from '@market/contract/rules/day';
import { RfqPicture } from '#features/rfq/rfq-picture.tsx';
import { RfqPictures } from '#features/rfq/rfq-pictures.tsx';
import { amountText, itemText, placeText, targetText } from '#features/rfq/rfq-texts.ts';

const factsOf = (rfq: Rfq): [label: string, value: string][] => {
  const target = targetText(rfq);
  return [
    ['Số lượng', amountText(rfq)],
    ...(target === null ? [] : [['Mong muốn', target] as [string, string]]),
    ...(rfq.needed_by === null ? [] : [['Cần trước', writtenDay(rfq.needed_by)] as [string, string]]),
    ['Giao', placeText(rfq)],
  ];
};

function Buyer({ rfq, buyer }: Pick<SellerRfq, 'rfq' | 'buyer'>) {
  const { contact, quotations_count } = rfq;
  return (
    <p className="flex-none text-sm text-ink-2 lg:text-right">
      <b className="block text-base font-semibold text-ink">{buyer.name}</b>
      {buyer.orders > 0 ? `Đã mua ${buyer.orders} đơn` : 'Khách mới'}
      <span className="block">
        {quotations_count > 0 ? `${quotations_count} shop đã báo giá` : 'Hiện không có báo giá nào'}
      </span>
      {contact?.phone && (
        <a href={`tel:${contact.phone}`} className="num block font-semibold text-brand-ink">
          {contact.phone}
        </a>
      )}
    </p>
  );
}

/** What the buyer requests. */
export function RequestPanel({ entry: { rfq, buyer } }: { readonly entry: SellerRfq }) {
  const wishes = RFQ_REQUIREMENTS.filter(({ code }) => rfq.requirements.includes(code));
  return (
    <section className="panel gap-5 p-4 max-lg:space-y-3 lg:flex lg:p-5">
      <RfqPicture rfq={rfq} className="size-20 lg:size-24" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-bold">{rfq.title}</h2>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-base text-ink-2">
          {factsOf(rfq).map(([label, value]) => (
            <li key={label}>
              {label} <b className="num font-semibold text-ink">{value}</b>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-base whitespace-pre-line text-ink-2">{rfq.description}</p>
        {rfq.items.length > 0 && (
          <p className="mt-1.5 text-sm text-ink-2">{rfq.items.map(itemText).join(' · ')}</p>
        )}
        {wishes.length > 0 && (
          <p className="mt-1.5 text-sm text-ink-2">
            Yêu cầu thêm: {wishes.map(({ label }) => label).join(', ')}
          </p>
        )}
        <RfqPictures images={rfq.images} />
      </div>
      <Buyer rfq={rfq} buyer={buyer} />
    </section>
  );
}
