import { marketName } from '@market/contract/rules/market-name';
import { CASE_SELLER_ANSWER_WITHIN_S } from '@market/contract/constants/cases';
import { COMPLETE_AFTER_S } from '@market/contract/constants/orders';
import type { IconComponent } from '#ui/icon.tsx';
import { BadgeCheck, LockKeyhole, MessageSquareWarning } from '#ui/icons.ts';

const DAYS = COMPLETE_AFTER_S / 86_400;
const ANSWER_HOURS = CASE_SELLER_ANSWER_WITHIN_S / 3_600;

const FACTS: readonly { readonly Icon: IconComponent; readonly title: string; readonly text: string }[] = [
  {
    Icon: BadgeCheck,
    title: 'Duyệt từng mẫu',
    get text() {
      return `Shop gửi mẫu cho ${marketName()} xem. Mẫu được duyệt mới mang dấu Đảm bảo.`;
    },
  },
  {
    Icon: LockKeyhole,
    title: 'Giữ tiền đến khi nhận hàng',
    text: `Tiền bạn trả qua chợ chỉ về shop khi bạn bấm đã nhận hàng, hoặc ${DAYS} ngày sau khi giao xong.`,
  },
  {
    Icon: MessageSquareWarning,
    title: 'Sai, thiếu thì báo trước hạn đó',
    text: `Shop có ${ANSWER_HOURS} giờ để trả lời. Còn đang xử lý thì tiền vẫn được giữ.`,
  },
];

/** Phones show the titles only. */
export function AssuranceFacts() {
  return (
    <section
      aria-labelledby="cach-dam-bao"
      className="mb-5 rounded-2xl bg-leaf-100 p-4 text-leaf-950 lg:mb-6 lg:p-7 dark:bg-leaf-900 dark:text-leaf-50"
    >
      <h2 id="cach-dam-bao" className="sr-only">
        Đảm bảo thương mại hoạt động thế nào
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-8">
        {FACTS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden className="ico size-6! flex-none text-leaf-700 dark:text-leaf-300" />
            <span className="num min-w-0">
              <b className="block text-md font-bold">{title}</b>
              <span className="text-sm text-leaf-900 dark:text-leaf-100">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
