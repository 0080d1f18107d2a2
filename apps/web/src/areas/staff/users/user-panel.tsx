import { formatNumber } from '@market/contract/rules/money';
import type { StaffUser } from '@market/contract/user-admin/schemas';
import { clsx } from 'clsx';
import { X } from '#ui/icons.ts';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { staffUserPath } from '#app/staff-paths.ts';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { Figures } from '#features/decisions/facts.tsx';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { UserDecisionForms } from './detail/decisions.tsx';
import { LockNotice } from './lock-notice.tsx';
import { typeText, UserState } from './user-cells.tsx';
import { recentActivity } from './activity.ts';

interface PanelFrameProps {
  readonly ref: Ref<HTMLElement>;
  readonly label: string;
  readonly closePath: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** Beside the list, and in view while it scrolls. */
export function PanelFrame({ ref, label, closePath, busy, children }: PanelFrameProps) {
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      className={clsx(
        'panel relative min-w-0 space-y-4 p-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto xl:p-5',
        busy && 'opacity-60',
      )}
    >
      <Link
        to={closePath}
        preventScrollReset
        aria-label="Đóng"
        title="Đóng (Esc)"
        className="icon-btn absolute top-2 right-2 max-lg:size-11!"
      >
        <X aria-hidden className="ico" />
      </Link>
      {children}
    </aside>
  );
}

function Head({ user }: { readonly user: StaffUser }) {
  return (
    <div className="flex items-center gap-3 pr-8">
      <Avatar name={user.name} src={user.avatar} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="text-md font-bold break-words">{user.name}</h2>
        <p className="num text-sm text-ink-2">{[`ID ${user.id}`, user.phone].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

function Activities({ user }: { readonly user: StaffUser }) {
  const activities = recentActivity(user);
  return (
    <section aria-labelledby="hoat-dong">
      <h3 id="hoat-dong" className="text-sm font-bold">
        Hoạt động
      </h3>
      {activities.length === 0 && <p className="mt-1 text-sm text-ink-2">Chưa có gì.</p>}
      <ul className="divide-y divide-line">
        {activities.map(({ key, text, at }) => (
          <li key={key} className="flex gap-3 py-2.5 text-sm">
            <span className="min-w-0 break-words">{text}</span>
            <time dateTime={at} className="num ml-auto flex-none text-ink-3">
              {dayTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UserPanelProps {
  readonly user: StaffUser;
  readonly refusal: DecisionRefusal | null | undefined;
}

/** A person at a glance, with what the caller may decide about them. */
export function UserPanel({ user, refusal }: UserPanelProps) {
  const { figures } = user;
  return (
    <>
      <Head user={user} />
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <UserState user={user} /> {typeText(user)}
      </p>
      <LockNotice lock={user.lock} />
      <Figures
        figures={[
          { label: 'Đơn', value: formatNumber(figures.orders) },
          { label: 'Chi tiêu', value: shortAmount(figures.spent) },
          { label: 'Xu', value: formatNumber(figures.coins) },
        ]}
      />
      <Activities user={user} />
      <div className="space-y-3">
        <LinkButton to={staffUserPath(user.id)} className="w-full">
          Xem hồ sơ đầy đủ
        </LinkButton>
        <UserDecisionForms user={user} refusal={refusal} />
      </div>
    </>
  );
}
