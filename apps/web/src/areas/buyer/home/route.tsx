import { marketName } from '@market/contract/rules/market-name';
import { clsx } from 'clsx';
import { servicesContext } from '#app/context.ts';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta, siteJsonLd } from '#app/page-meta.ts';
import { arrangeRows } from './arrange-blocks.ts';
import { Hero } from './hero.tsx';
import { loadHome, type Block, type Home } from './load-home.ts';
import { WelcomeTrigger } from './welcome-trigger.tsx';
import { TrustFacts } from './trust-facts.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(servicesContext);
  const home = await loadHome(call, Date.now(), publicUrl);
  if (home === null) throw errorResponse({ status: 503, message: 'Chưa mở được trang chủ.', facts: {} });
  return home;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    description:
      'Chợ sỉ và lẻ trực tuyến cho chủ shop Việt: quần áo, đồ thể thao, giày dép tận xưởng, giá rõ theo bậc số lượng, tiền hàng được giữ đến khi nhận đủ.',
    path: '/',
    jsonLd: siteJsonLd(args),
  });

const BlockView = lazySection(async () => (await import('./block-view.tsx')).BlockView);
const WIDE_COLUMN = 'lg:grid-cols-[1fr_23rem]';
/** Either block may be missing; the other then fills the row. */
const TWO_COLUMNS_CLASS = 'lg:not-has-[>:empty]:grid-cols-2';

function Row({ blocks, home }: { readonly blocks: readonly Block[]; readonly home: Home }) {
  const [block] = blocks;
  if (block?.source === 'carousels')
    return (
      <>
        <Hero slides={block} menu={home.menu} side={home.side} promoted={home.promoted} />
        <TrustFacts counts={home.counts} />
      </>
    );
  const views = blocks.map((one) => <BlockView key={one.id} block={one} />);
  if (blocks.length < 2) return views;
  return (
    <div
      className={clsx(
        'lg:grid lg:gap-6',
        block?.source === 'recent_products' ? TWO_COLUMNS_CLASS : WIDE_COLUMN,
      )}
    >
      {views}
    </div>
  );
}

/** Reserved height for `content-visibility`, by wide block, on phones and wide screens; measured in the demo. */
const RESERVED_HEIGHT: Partial<Record<Block['source'], string>> = {
  hot_deals: '[--rest:29rem] lg:[--rest:54rem]',
  categories: '[--rest:20rem] lg:[--rest:14.5rem]',
  showrooms: '[--rest:33rem] lg:[--rest:26rem]',
  first_choice: '[--rest:85rem] lg:[--rest:36rem]',
  featured_brands: '[--rest:27rem] lg:[--rest:18rem]',
  trade_assurance: '[--rest:31rem] lg:[--rest:33rem]',
  new_products: '[--rest:71rem] lg:[--rest:30rem]',
  for_me: '[--rest:59rem] lg:[--rest:25rem]',
  brands: '[--rest:15.5rem] lg:[--rest:11.5rem]',
  classifieds: '[--rest:55rem] lg:[--rest:34rem]',
  trending: '[--rest:11rem] lg:[--rest:7rem]',
};

/** The row may be empty: personal blocks and banners depend on the visitor. */
const isBare = (blocks: readonly Block[]): boolean =>
  blocks.every(
    (block) =>
      block.source === 'recent_products' ||
      block.source === 'favourite_shops' ||
      ('at' in block && block.at.banners.length === 0),
  );

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">{marketName()}: chợ sỉ lẻ thời trang, đồ thể thao tận xưởng</h1>
      {arrangeRows(home.blocks).map((blocks, index) => (
        <div
          key={blocks[0]?.id}
          className={clsx(
            index > 0 && !isBare(blocks) && ['below', blocks[0] && RESERVED_HEIGHT[blocks[0].source]],
          )}
        >
          <Row blocks={blocks} home={home} />
        </div>
      ))}
      <WelcomeTrigger />
    </>
  );
}
