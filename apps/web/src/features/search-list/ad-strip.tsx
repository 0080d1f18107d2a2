import { Picture } from '#ui/picture.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import type { AdView } from './ad-view.ts';

export function AdStripContent({ ad }: { readonly ad: AdView }) {
  const { card } = ad;
  return (
    <>
      <div className="flex min-w-0 items-center gap-3.5">
        {ad.logo !== null && (
          <Picture src={ad.logo} alt="" width={56} height={56} className="size-14 flex-none rounded-lg" />
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="text-md font-semibold">{card.shopName}</b>
            <ShopBadges shop={ad.shop} />
            <span className="text-2xs text-ink-2">Tài trợ</span>
          </p>
          <h3 className="line-clamp-1 text-sm text-ink-2">
            <a href={ad.click} rel="sponsored nofollow" className="after:absolute after:inset-0">
              {card.title}
            </a>
          </h3>
        </div>
      </div>
      <div className="flex gap-2">
        {ad.pictures.map((src) => (
          <Picture
            key={src}
            src={src}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-md border border-line bg-sunken object-cover"
          />
        ))}
        <span aria-hidden className="btn btn-primary btn-sm ml-2 self-center max-lg:hidden">
          Xem hàng
        </span>
      </div>
    </>
  );
}
