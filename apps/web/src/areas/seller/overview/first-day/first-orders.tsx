import { formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { FilePenLine, FileSpreadsheet, Link2 } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { SELLER_RFQS_PATH } from '#app/paths.ts';
import { PRODUCT_IMPORT_PATH } from '#app/seller-paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';
import { useShopCounters } from '../../shop-counters.ts';

interface WayProps {
  readonly Icon: IconComponent;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ Icon, title, text, children }: WayProps) {
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3.5 last:border-0 last:pb-0">
      <span className="b-brand grid size-10 flex-none place-items-center rounded-lg">
        <Icon aria-hidden className="ico" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-base font-semibold">{title}</b>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <span className="flex-none">{children}</span>
    </li>
  );
}

/** Where the first order may come from. @param link that a shop gives its own customers; null when it is not known */
export function FirstOrders({ link }: { readonly link: string | null }) {
  const { newRfqs } = useShopCounters();
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="ba-cach">
      <h2 id="ba-cach" className="text-md font-bold">
        Ba cách có đơn đầu tiên
      </h2>
      <ul className="mt-1">
        {link !== null && (
          <Way Icon={Link2} title="Gửi link sạp cho khách quen" text="Dán vào Zalo, Facebook hoặc in mã QR">
            <Button
              className="max-lg:h-11! noscript:hidden!"
              size="sm"
              onClick={() => void copyText(link, 'link')}
            >
              Chép link
            </Button>
          </Way>
        )}
        <Way
          Icon={FilePenLine}
          title="Trả lời yêu cầu báo giá"
          text={
            newRfqs === 0
              ? 'Khách hỏi mua ngành hàng của sạp sẽ hiện ở đây'
              : `${formatNumber(newRfqs)} yêu cầu đang chờ báo giá`
          }
        >
          <LinkButton to={SELLER_RFQS_PATH} size="sm" className="max-lg:h-11!">
            Xem
          </LinkButton>
        </Way>
        <Way Icon={FileSpreadsheet} title="Nhập cả kho từ Excel" text="Có file tồn kho thì 5 phút là xong">
          <LinkButton to={PRODUCT_IMPORT_PATH} size="sm" className="max-lg:h-11!">
            Nhập
          </LinkButton>
        </Way>
      </ul>
    </section>
  );
}
