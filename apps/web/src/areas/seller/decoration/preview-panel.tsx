import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { clsx } from 'clsx';
import { Monitor, Smartphone } from '#ui/icons.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BlockView } from '#features/shop-blocks/block-view.ts';
import { FrontPage } from '#features/shop-blocks/front-page.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Picture } from '#ui/picture.tsx';

interface PreviewPanelProps {
  readonly shop: ShopSettings;
  /** Null when it cannot be shown now. */
  readonly blocks: readonly BlockView[] | null;
  readonly selected: string | null;
  /** What happens to the draft. */
  readonly state: ReactNode;
}

function Head({ shop }: Pick<PreviewPanelProps, 'shop'>) {
  return (
    <div className="panel overflow-hidden">
      <div className="aspect-1200/262 bg-canopy">
        {shop.banner !== null && (
          <Picture
            src={shop.banner}
            alt=""
            width={1200}
            height={262}
            sizes="600px"
            className="size-full object-cover object-right"
          />
        )}
      </div>
      <div className="-mt-7 flex items-end gap-3 p-3">
        <Avatar name={shop.name} src={shop.logo} size={64} className="rounded-xl! ring-4 ring-surface" />
        <b className="truncate pb-1.5 text-lg font-bold">{shop.name}</b>
      </div>
    </div>
  );
}

/** Scrolls to the block that is being edited, inside its own frame; links lead nowhere from here. */
const useFrame = (selected: string | null) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    const stay = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    current?.addEventListener('click', stay, { capture: true });
    return () => current?.removeEventListener('click', stay, { capture: true });
  }, []);
  useEffect(() => {
    const { current } = frame;
    const block = selected === null ? null : current?.querySelector(`[data-block="${selected}"]`);
    if (!current || !(block instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = current;
    const { offsetTop, offsetHeight } = block;
    const isVisible = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isVisible) current.scrollTo({ top: offsetTop - 16 });
  }, [selected]);
  return frame;
};

/** The draft as buyers would see it, as wide as on a desktop or as on a phone. */
export function PreviewPanel({ shop, blocks, selected, state }: PreviewPanelProps) {
  const [isPhone, setIsPhone] = useState(false);
  const frame = useFrame(selected);
  const width = (phone: boolean, label: string, Icon: typeof Monitor) => (
    <button
      type="button"
      aria-pressed={isPhone === phone}
      aria-label={label}
      className={clsx(
        'grid h-9 w-9 place-items-center rounded-md',
        isPhone === phone ? 'bg-surface shadow-xs' : 'text-ink-2',
      )}
      onClick={() => setIsPhone(phone)}
    >
      <Icon aria-hidden className="ico" />
    </button>
  );
  return (
    <section className="panel min-w-0 overflow-hidden" aria-label="Xem trước">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm text-ink-2">
        <div className="flex rounded-lg bg-sunken p-0.5" role="group" aria-label="Bề rộng xem trước">
          {width(false, 'Máy tính', Monitor)}
          {width(true, 'Điện thoại', Smartphone)}
        </div>
        Xem trước
        <span className="ml-auto">{state}</span>
      </div>
      <div ref={frame} className="relative max-h-[calc(100dvh-11rem)] overflow-y-auto bg-bg p-4">
        <div className={clsx('mx-auto', isPhone && 'max-w-[22.5rem]')}>
          <Head shop={shop} />
          {blocks === null && (
            <p className="mt-6 text-center text-ink-2">Chưa xem trước được, hãy thử lại sau ít phút.</p>
          )}
          {blocks?.length === 0 && (
            <p className="mt-6 text-center text-ink-2">
              Chưa khối nào có nội dung. Khách sẽ thấy trang mặc định của shop.
            </p>
          )}
          {blocks !== null && <FrontPage slug={shop.slug} blocks={blocks} marked={selected} />}
        </div>
      </div>
    </section>
  );
}
