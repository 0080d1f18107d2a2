import type { IconComponent } from '#ui/icon.tsx';
import { ChevronRight, FileDown, MonitorSmartphone } from '#ui/icons.ts';
import { Link } from 'react-router';
import { DATA_PATH, DEVICES_PATH } from '#app/paths.ts';

interface SecurityLinkProps {
  readonly to: string;
  readonly Icon: IconComponent;
  readonly title: string;
  readonly text: string;
}

function SecurityLink({ to, Icon, title, text }: SecurityLinkProps) {
  return (
    <Link to={to} className="flex items-center gap-3 border-t border-line p-5 first:border-0 hover:bg-sunken">
      <Icon aria-hidden className="ico text-ink-3" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="ico text-ink-3" />
    </Link>
  );
}

export function SecurityLinks() {
  return (
    <nav aria-label="Bảo mật" className="panel overflow-hidden">
      <SecurityLink
        to={DEVICES_PATH}
        Icon={MonitorSmartphone}
        title="Thiết bị đang đăng nhập"
        text="Xem và đăng xuất từ xa"
      />
      <SecurityLink
        to={DATA_PATH}
        Icon={FileDown}
        title="Dữ liệu của tôi"
        text="Tải dữ liệu hoặc xóa tài khoản"
      />
    </nav>
  );
}
