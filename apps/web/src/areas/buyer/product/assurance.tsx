import { marketName } from '@market/contract/rules/market-name';
import { COMPLETE_AFTER_S } from '@market/contract/constants/orders';
import { durationText } from '@market/contract/rules/duration';
import { FileBadge, LockKeyhole, ShieldCheck, Undo2 } from '#ui/icons.ts';
import type { ProductView } from '#features/product/product-view.ts';

const COMPLETE_DAYS = COMPLETE_AFTER_S / 86_400;

export function Assurance({ product }: { readonly product: ProductView }) {
  if (!product.is_trade_assurance || product.is_classifieds) return null;
  const days = product.warranty_period;
  const promises = [
    {
      Icon: LockKeyhole,
      text: `Tiền trả qua ${marketName()} chỉ về shop khi bạn bấm Đã nhận hàng, hoặc ${COMPLETE_DAYS} ngày sau khi giao`,
    },
    { Icon: Undo2, text: 'Sai mẫu, thiếu số lượng: hoàn tiền theo từng trường hợp' },
    ...(days > 0 ? [{ Icon: FileBadge, text: `Bảo hành ${durationText(days)}` }] : []),
  ];
  return (
    <section className="panel mt-4 overflow-hidden" aria-labelledby="bao-dam">
      <h2 className="flex items-center gap-2 bg-canopy px-4 py-3 text-md font-bold text-white" id="bao-dam">
        <ShieldCheck aria-hidden className="ico text-accent" />
        Bảo đảm thương mại
      </h2>
      <ul className="space-y-3 p-4 text-sm">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden className="ico mt-px text-brand-mark" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
