import { floorToSecond, DAY } from './time.ts';
import type { MadeProduct } from './products/index.ts';
import type { GeneratedShop } from './shops.ts';
import { slugOf } from './text.ts';
import type { AdCampaignRow, AdProductRow, DemoMarket } from './types.ts';
import { KEYWORDS } from './data/banners.ts';

/** Ads of a keyword, and of a shop. */
const ADS_PER_KEYWORD = 6;
const ADS_PER_SHOP = 12;
/** What a click may cost: of the most searched keyword, and of the last. */
const MAX_BID = 1_800;
const MIN_BID = 400;
const BID_STEP = 50;
const BUDGETS = [100_000, 150_000, 250_000, 400_000];
/** So many days' budget were transferred. */
const TOP_UP_DAYS = 30;

type Tables = Pick<DemoMarket, 'ad_campaigns' | 'ad_products'>;
type Ad = { product: MadeProduct; keywords: string[]; bid: number };

const wordsOf = (text: string): string[] => slugOf(text).split('-');

const mayAdvertise = ({ row }: GeneratedShop): boolean =>
  row.review_state === 2 && row.status === 'active' && (row.verified_at !== null || row.vip_until !== null);
const isForSale = ({ row }: MadeProduct): boolean =>
  row.status === 'active' && row.review_status === 'approved' && !row.is_classifieds;

const bidOf = (rank: number): number => {
  const share = rank / (KEYWORDS.length - 1);
  return Math.round((MAX_BID - share * (MAX_BID - MIN_BID)) / BID_STEP) * BID_STEP;
};

/** What nobody looks at by itself is what shops advertise: for each keyword the least popular of several shops. */
function chooseAds(products: readonly MadeProduct[], shops: ReadonlySet<number>): Map<number, Ad[]> {
  const leastPopular = products
    .filter((made) => isForSale(made) && shops.has(made.row.shop_id))
    .toSorted((one, other) => one.popularity - other.popularity)
    .map((product) => ({ product, words: new Set(wordsOf(product.row.title)) }));
  const byShop = new Map<number, Ad[]>();
  const byProduct = new Map<number, Ad>();
  for (const [rank, keyword] of KEYWORDS.entries()) {
    const keywordWords = wordsOf(keyword);
    const usedShops = new Set<number>();
    for (const { product, words } of leastPopular) {
      const { id, shop_id } = product.row;
      const own = byShop.get(shop_id) ?? [];
      if (usedShops.size === ADS_PER_KEYWORD) break;
      if (usedShops.has(shop_id) || !keywordWords.every((word) => words.has(word))) continue;
      const existing = byProduct.get(id);
      if (existing === undefined && own.length >= ADS_PER_SHOP) continue;
      usedShops.add(shop_id);
      if (existing !== undefined) {
        existing.keywords.push(keyword);
        continue;
      }
      // two shops never bid quite alike
      const ad = { product, keywords: [keyword], bid: bidOf(rank) + (shop_id % 5) * BID_STEP };
      byProduct.set(id, ad);
      byShop.set(shop_id, [...own, ad]);
    }
  }
  return byShop;
}

/** Campaigns of shops with a badge: products under the keywords people search. The last one waits for its review. */
export function makeAds(
  now: number,
  { shops, products }: { shops: readonly GeneratedShop[]; products: readonly MadeProduct[] },
): Tables {
  const open = new Map(shops.filter(mayAdvertise).map(({ row }) => [row.id, row]));
  const ad_campaigns: AdCampaignRow[] = [];
  const ad_products: AdProductRow[] = [];
  for (const [shop_id, ads] of chooseAds(products, new Set(open.keys()))) {
    const id = ad_campaigns.length + 1;
    const daily_budget = BUDGETS[id % BUDGETS.length]!;
    ad_campaigns.push({
      id,
      shop_id,
      name: `Hàng của ${open.get(shop_id)!.name}`,
      daily_budget,
      status: id % 9 === 0 ? 'paused' : 'active',
      starts_at: floorToSecond(now - (7 + (id % 20)) * DAY),
      ends_at: null,
      top_up: daily_budget * TOP_UP_DAYS,
    });
    for (const { product, keywords, bid } of ads)
      ad_products.push({
        id: ad_products.length + 1,
        campaign_id: id,
        product_id: product.row.id,
        status: 'approved',
        keywords,
        bid,
      });
  }
  const last = ad_products.at(-1);
  if (last !== undefined) last.status = 'pending';
  return { ad_campaigns, ad_products };
}
