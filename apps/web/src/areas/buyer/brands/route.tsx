import { marketName } from '@market/contract/rules/market-name';
import { listBrands } from '@market/contract/content/routes';
import type { Brand } from '@market/contract/content/schemas';
import { clsx } from 'clsx';
import { servicesContext } from '#app/context.ts';
import { BRANDS_PATH, shopSearchPath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta, pathListJsonLd } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { BrandCover, BrandWall } from '#features/shop/brands.tsx';
import type { Route } from './+types/route';
import { firstOfLetters } from './letters.ts';

/** Places of the last row that stay empty. */
const missing = (count: number, columns: number): number => (columns - (count % columns)) % columns;

const CRUMBS = [{ title: 'Thương hiệu' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const answer = await call(listBrands, { query: { order_by: 'name' } });
  if (!answer.ok) throw errorResponse(answer);
  const brands = answer.value.data.data;
  const { featured = [], others = [] } = Object.groupBy(brands, (brand) =>
    brand.featured ? 'featured' : 'others',
  );
  return { featured, others };
}

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData;
  if (page === undefined) return [];
  const { featured, others } = page;
  const brands = [...featured, ...others];
  return pageMeta(args, {
    title: 'Thương hiệu Việt bán sỉ',
    description: `Thương hiệu thời trang, đồ thể thao Việt mở gian hàng trên ${marketName()}: giá đại lý theo bậc số lượng, hàng chính hãng từ xưởng.`,
    path: BRANDS_PATH,
    noindex: brands.length === 0,
    jsonLd: [
      breadcrumbJsonLd(args, CRUMBS, BRANDS_PATH),
      ...(brands.length > 0
        ? [
            pathListJsonLd(
              args,
              brands.map(({ name, link }) => ({ title: name, path: link })),
            ),
          ]
        : []),
    ],
  });
};

/** Fewer are seen at once. */
const MIN_WITH_LETTERS = 13;

function Letters({ letters }: { readonly letters: ReturnType<typeof firstOfLetters<Brand>> }) {
  return (
    <nav aria-label="Theo chữ cái" className="mb-3 flex flex-wrap gap-1.5">
      {letters.map(({ letter, id }) => (
        <a
          key={id}
          href={`#${id}`}
          className="chip min-w-9 justify-center px-2! max-lg:h-11! max-lg:min-w-11"
        >
          {letter}
        </a>
      ))}
    </nav>
  );
}

export default function Brands({ loaderData: { featured, others } }: Route.ComponentProps) {
  const letters = firstOfLetters(others);
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <h1 className="text-2xl font-extrabold tracking-[-.02em] lg:text-3xl">Thương hiệu</h1>
      <p className="mt-1 max-w-2xl text-sm text-ink-2 lg:text-md">
        Vào gian hàng của từng thương hiệu để xem giá sỉ theo bậc và mức đặt tối thiểu.
      </p>
      {featured.length + others.length === 0 && (
        <EmptyState
          art="socks"
          title="Chưa có thương hiệu nào"
          text="Bạn tìm theo tên shop hoặc tên xưởng nhé."
        >
          <LinkButton to={shopSearchPath()} appearance="primary">
            Tìm shop
          </LinkButton>
        </EmptyState>
      )}
      {featured.length > 0 && (
        <section className="mt-6" aria-labelledby="noi-bat">
          <SectionHeader id="noi-bat" title="Nổi bật" />
          <ul
            className={clsx(
              'grid gap-2.5 sm:grid-cols-2 lg:gap-4',
              missing(featured.length, 4) <= missing(featured.length, 3)
                ? 'lg:grid-cols-4'
                : 'lg:grid-cols-3',
            )}
          >
            {featured.map((brand) => (
              <li key={brand.id} className="grid">
                <BrandCover brand={brand} products={brand.total_products} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="mt-8 lg:mt-10" aria-labelledby="tat-ca">
          <SectionHeader id="tat-ca" title={featured.length > 0 ? 'Thương hiệu khác' : 'Tất cả'} />
          {others.length >= MIN_WITH_LETTERS && <Letters letters={letters} />}
          <BrandWall brands={others} anchors={new Map(letters.map(({ id, item }) => [item.id, id]))} />
        </section>
      )}
    </>
  );
}
