import { clsx } from 'clsx';
import { Bell } from '#ui/icons.ts';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { useHeaderPlace } from '#app/shell/use-header-place.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMenu } from '#ui/use-menu.ts';
import { useUnreadAlerts } from './use-unread-alerts.ts';

const AlertMenu = lazyDialog(() => import('./alert-menu.tsx'));

const MAX_SHOWN_COUNT = 99;
/** The place that headers reserve for the bell: they load before it. */
const PLACE_ID = 'chuong';

function BellMenu({ side }: { readonly side: 'shop' | undefined }) {
  const menu = useMenu();
  const unread = useUnreadAlerts(side);
  return (
    <div {...menu.root} className="lg:relative">
      <button
        type="button"
        {...menu.trigger}
        className={clsx('icon-btn relative size-11!', menu.open && 'text-brand-ink')}
        aria-label={unread > 0 ? `Thông báo, ${unread} chưa xem` : 'Thông báo'}
      >
        <Bell aria-hidden className="ico size-5.5!" />
        {unread > 0 && (
          <span aria-hidden className="count num">
            {unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
          </span>
        )}
      </button>
      <SectionBoundary errorFallback={null}>
        {menu.open && <AlertMenu panel={menu.panel} side={side} onClose={() => menu.setOpen(false)} />}
      </SectionBoundary>
    </div>
  );
}

/** The bell of signed-in people, in the header of the page; of a shop in the seller centre. */
export default function AlertBell() {
  const { pathname } = useLocation();
  const place = useHeaderPlace(PLACE_ID);
  const side = pathname.startsWith('/nguoi-ban') ? 'shop' : undefined;
  return place === null ? null : createPortal(<BellMenu key={side ?? ''} side={side} />, place);
}
