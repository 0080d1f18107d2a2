import { SETTING_GROUPS, type SettingGroup } from '@market/contract/rules/market-settings';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MARKET_BRAND_PATH, MARKET_RULES_PATH, settingGroupPath, SETUP_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { useScrollToCurrent } from '#ui/use-scroll-to-current.ts';
import { keysOf } from './action.ts';

interface SettingsFrameProps {
  /** Null on a page that is none of a group. */
  readonly group: SettingGroup | null;
  /** The address of such a page. */
  readonly path?: string;
  readonly children: ReactNode;
}

const PAGES = [
  { to: MARKET_BRAND_PATH, title: 'Thương hiệu' },
  { to: MARKET_RULES_PATH, title: 'Quy chế xử lý tranh chấp' },
];

function PageLink({
  to,
  on,
  children,
}: {
  readonly to: string;
  readonly on: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={on ? 'page' : undefined}
      className={clsx(
        'flex h-10 flex-none items-center gap-3 rounded-md px-3 text-base max-lg:h-11 max-lg:whitespace-nowrap',
        on ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}

const NOTE = 'Mỗi giá trị có ngày hiệu lực. Đơn cũ giữ mức đã chốt.';

/** A page of settings beside the links to the others. */
export function SettingsFrame({ group, path, children }: SettingsFrameProps) {
  const bar = useScrollToCurrent();
  return (
    <WorkspacePage title="Cài đặt">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav
          ref={bar}
          aria-label="Nhóm cài đặt"
          className="panel noscroll min-w-0 p-1.5 max-lg:flex max-lg:overflow-x-auto lg:sticky lg:top-20"
        >
          {PAGES.map(({ to, title }) => (
            <PageLink key={to} to={to} on={to === path}>
              {title}
            </PageLink>
          ))}
          {Object.entries(SETTING_GROUPS).map(([key, title]) => (
            <PageLink key={key} to={settingGroupPath(key as SettingGroup)} on={key === group}>
              {title}
              <span className="num ml-auto text-sm">{keysOf(key as SettingGroup).length}</span>
            </PageLink>
          ))}
          <Link
            to={SETUP_PATH}
            className="flex min-h-11 flex-none items-center rounded-md px-3 py-2 text-base text-ink-2 hover:bg-sunken max-lg:whitespace-nowrap"
          >
            Ngân hàng, hãng vận chuyển
          </Link>
          <p className="border-t border-line px-3 py-3 text-sm text-ink-2 max-lg:hidden">{NOTE}</p>
        </nav>
        <div className="min-w-0 space-y-4">
          {children}
          <p className="text-sm text-ink-2 lg:hidden">{NOTE}</p>
        </div>
      </div>
    </WorkspacePage>
  );
}
