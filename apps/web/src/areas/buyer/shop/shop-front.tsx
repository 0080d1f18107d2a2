import { EmptyState } from '#ui/empty-state.tsx';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { DealCard } from '#features/product-card/deal-card.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import type { ShopView } from '#features/shop/shop-view.ts';
import { tabPath } from '#features/shop/tabs.ts';

/** Decorations of the shop. */
function Decorations({ decorations }: Pick<ShopView, 'decorations'>) {
  if (decorations.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2.5 lg:grid-cols-2 lg:gap-3">
      {decorations.map(({ title, image, link }) => {
        const banner = (
          <>
            {image !== null && (
              <Picture
                src={image}
                alt=""
                width={640}
                height={176}
                sizes="(min-width: 1024px) 640px, 100vw"
                className="absolute inset-0 size-full object-cover"
              />
            )}
            <b className="relative block max-w-[54%] p-5 text-2xl leading-8 font-extrabold text-white">
              {title}
            </b>
          </>
        );
        const tileClass = 'relative block min-h-44 overflow-hidden rounded-lg bg-canopy';
        return (
          <li key={`${title}-${link}`}>
            {link === null ? (
              <div className={tileClass}>{banner}</div>
            ) : (
              <a href={link} className={tileClass}>
                {banner}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ShopFrontProps {
  readonly shop: ShopView;
  readonly deals: readonly ProductCardView[];
  readonly best: readonly ProductCardView[];
  readonly newest: readonly ProductCardView[];
}

export function ShopFront({ shop, deals, best, newest }: ShopFrontProps) {
  const all = tabPath(shop.slug, 'san-pham');
  if (best.length === 0)
    return (
      <EmptyState art="sandals" title="Shop chưa bày hàng" text="Ghé lại sau khi shop lên sản phẩm nhé." />
    );
  return (
    <>
      <Decorations decorations={shop.decorations} />
      {deals.length > 0 && (
        <section className="mt-8 lg:mt-10">
          <SectionHeader title="Deal của shop" more={{ to: tabPath(shop.slug, 'deal') }} />
          <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-6 lg:gap-3">
            {deals.map((card) => (
              <li key={card.id} className="grid">
                <DealCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8 lg:mt-10">
        <SectionHeader title="Bán chạy" more={{ to: all }} />
        <ProductGrid cards={best} columns={6} inShop />
      </section>
      <section className="mt-8 lg:mt-10">
        <SectionHeader title="Mới lên sạp" more={{ to: `${all}&sort=up_at` }} />
        <ProductGrid cards={newest} columns={6} inShop />
      </section>
    </>
  );
}
