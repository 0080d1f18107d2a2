import { clsx } from 'clsx';
import { Check, Plus } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { followButtonId } from './follow-state.ts';
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
  const { id, following, own, Form, onSubmit } = follow;
  const Icon = following ? Check : Plus;
  return (
    <Form method="post" className="contents" onSubmit={onSubmit} defaultShouldRevalidate={false}>
      <input type="hidden" name="intent" value={following ? 'unfollow' : 'follow'} />
      <input type="hidden" name="shop_id" value={id} />
      <Button
        type="submit"
        id={followButtonId(id)}
        appearance={following ? 'soft' : appearance}
        size={size}
        className={clsx(className, own && 'invisible')}
        icon={<Icon aria-hidden className={clsx('ico', size === 'sm' && 'size-4!')} />}
      >
        {following ? (
          <>
            Đang theo dõi<span className="sr-only">, bấm để bỏ theo dõi</span>
          </>
        ) : (
          <>
            <span className="noscript:in-target:hidden">Theo dõi</span>
            <span className="hidden noscript:in-target:inline">Đang theo dõi</span>
          </>
        )}
      </Button>
    </Form>
  );
}
