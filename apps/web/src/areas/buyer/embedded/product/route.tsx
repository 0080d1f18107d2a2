import { marketName } from '@market/contract/rules/market-name';
import { dong, formatNumber } from '@market/contract/rules/money';
import { priceSteps } from '@market/contract/rules/price';
import { ArrowUpRight } from '#ui/icons.ts';
import { servicesContext } from '#app/context.ts';
import { productPath, shopPath } from '#app/paths.ts';
import { serverNow } from '#app/server-clock.ts';
import { pageMeta, plainText } from '#app/page-meta.ts';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { PriceTiers } from '#features/product-card/price-tiers.tsx';
import { Picture } from '#ui/picture.tsx';
import { pictureAt } from '#ui/picture-sources.ts';
import { Price, WasPrice } from '#features/product-card/price.tsx';
import { RichText } from '#features/product/product-details.tsx';
import { ProductHeading } from '#features/product/product-heading.tsx';
import { effectiveDeal, ladderTiers, priceBounds } from '#features/product/pricing.ts';
import { toProductView, hasVisiblePrices, type ProductView } from '#features/product/product-view.ts';
import { ExternalLink } from '../external-link.tsx';
import type { Route } from './+types/route';
import { loadEmbeddedProduct } from './load.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  return { product: toProductView(await loadEmbeddedProduct(call, params.id, serverNow())) };
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { product } = loaderData;
  const [picture] = product.images;
  return pageMeta(args, {
    title: product.title,
    description: plainText(product.body_html) || `${product.title} của ${product.shop.name}`,
    path: productPath(product.handle, product.id),
    image: picture === undefined ? null : pictureAt(picture.src, 800),
    noindex: true,
  });
};

const MORE_PICTURES = 4;

function Pictures({ product: { images, title } }: { readonly product: ProductView }) {
  const [first, ...others] = images;
  if (first === undefined) return null;
  return (
    <div>
      <Picture
        src={first.src}
        alt={first.alt || title}
        first
        width={328}
        height={328}
        sizes="(min-width: 640px) 328px, 100vw"
        className="aspect-square w-full rounded-xl bg-sunken object-cover"
      />
      <ul className="mt-2 grid grid-cols-4 gap-2 empty:hidden">
        {others.slice(0, MORE_PICTURES).map(({ id, src, alt }) => (
          <li key={id} className="thumb aspect-square rounded-lg!">
            <Picture src={src} alt={alt} width={80} height={80} className="size-full object-cover" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Prices({ product }: { readonly product: ProductView }) {
  const { deal, unit_name: unit, classifieds } = product;
  if (product.is_classifieds)
    return (
      <b className="price mt-3 block text-2xl font-extrabold text-deal-ink">{classifieds?.price_text}</b>
    );
  if (!hasVisiblePrices(product)) return <Price low={null} className="mt-3 block text-xl" />;
  const running = effectiveDeal(product, false);
  const steps = priceSteps(ladderTiers(product), running);
  const bounds = priceBounds(product, running);
  return (
    <section aria-label="Giá" className="mt-3 rounded-xl bg-sunken p-3 [&_li_.price]:text-lg!">
      {running !== null && (
        <p className="mb-2">
          <b className="price text-2xl font-extrabold text-deal-ink">{dong(running.price)}</b>
          <span className="text-sm text-ink-2"> /{unit}</span>{' '}
          {deal?.price != null && <WasPrice amount={deal.price} />}
        </p>
      )}
      {steps.length > 1 ? (
        <PriceTiers steps={steps} unit={unit} />
      ) : (
        running === null &&
        bounds !== null && (
          <p>
            <Price low={bounds.low} high={bounds.high} className="text-2xl" />
            <span className="text-sm text-ink-3"> /{unit}</span>
          </p>
        )
      )}
      {product.minOrderQuantity > 1 && (
        <p className="mt-2 text-xs text-ink-2">
          Tối thiểu {formatNumber(product.minOrderQuantity)} {unit}.
        </p>
      )}
    </section>
  );
}

function ShopLine({ shop }: Pick<ProductView, 'shop'>) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <ExternalLink to={shopPath(shop.slug)} className="link">
        {shop.name}
      </ExternalLink>
      <ShopBadges shop={shop} full />
    </p>
  );
}

export default function EmbeddedProduct({ loaderData: { product } }: Route.ComponentProps) {
  const path = productPath(product.handle, product.id);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        <ExternalLink to={path}>
          <Pictures product={product} />
        </ExternalLink>
        <div className="min-w-0">
          <ProductHeading product={product} outside={path} />
          <Prices product={product} />
          <ShopLine shop={product.shop} />
          <ExternalLink to={path} className="btn btn-primary mt-4 w-full">
            Xem trên {marketName()}
            <ArrowUpRight aria-hidden className="ico" />
          </ExternalLink>
        </div>
      </div>
      {product.body_html !== '' && (
        <section className="mt-6" aria-labelledby="mo-ta">
          <h2 id="mo-ta" className="mb-2 text-lg font-bold">
            Mô tả
          </h2>
          <RichText
            html={product.body_html.replaceAll(
              /<a\b(?![^>]*\btarget=)/g,
              '<a target="_blank" rel="noopener"',
            )}
          />
        </section>
      )}
    </>
  );
}
