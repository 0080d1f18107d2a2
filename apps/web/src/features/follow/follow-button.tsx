import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { ShopFollow } from './use-follow.ts';

interface FollowButtonProps {
  readonly follow: ShopFollow;
  readonly size?: 'sm' | 'md';
  /** Look while not followed. */
  readonly appearance?: 'primary' | 'outline';
  readonly className?: string;
}

/** Same width in both states, to avoid a layout shift. */
export function FollowButton({ follow, size = 'md', appearance = 'primary', className }: FollowButtonProps) {
  const { state, busy, own, press } = follow;
  const Icon = state === 1 ? Check : Plus;
  return (
    <Button
      appearance={state === 1 ? 'soft' : appearance}
      size={size}
      loading={busy}
      onClick={press}
      className={clsx(className, own && 'invisible')}
      icon={<Icon aria-hidden className={clsx('ico', size === 'sm' && 'size-4!')} />}
    >
      {state === 1 ? (
        <>
          Đang theo dõi<span className="sr-only">, bấm để bỏ theo dõi</span>
        </>
      ) : (
        'Theo dõi'
      )}
    </Button>
  );
}
