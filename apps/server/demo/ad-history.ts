import { SELLER_SHOP_ID } from '@market/demo-data';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { sql } from 'kysely';
import { getListings, type Listing } from '#catalogue';
import { accounts, credit, debit, postHistory, type Posting } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { HOUR, later, MINUTE } from '#platform/time.ts';
import { addAds, changeCampaign, openCampaign, reviewAds } from '../src/modules/ads/actions/campaigns.ts';
import { topUp } from '../src/modules/ads/actions/top-up.ts';
import { keywordTag } from '../src/modules/ads/lib/token.ts';
import { foldWords } from '../src/modules/ads/rules/auction.ts';
import { addCount, insertClick } from '../src/modules/ads/store/counts.ts';
import type { AdReview } from '../src/modules/ads/tables.ts';

interface Story {
  readonly name: string;
  readonly keywords: readonly [string, string];
  readonly bid: number;
  readonly daily_budget: number;
  readonly status: AdReview;
  readonly reason?: string;
  readonly paused?: true;
  /** On an average day; none before the first review. */
  readonly impressions: number;
}

/** Campaigns of the demo seller in all states, newest last: one for each of its first products. */
const STORIES: readonly Story[] = [
  {
    name: 'Áo polo đồng phục',
    keywords: ['áo polo', 'áo polo nam'],
    bid: 800,
    daily_budget: 80_000,
    status: 'rejected',
    reason: 'Ảnh có số điện thoại. Hãy thay ảnh rồi gửi duyệt lại.',
    paused: true,
    impressions: 0,
  },
  {
    name: 'Áo bóng đá không logo',
    keywords: ['áo bóng', 'áo bóng đá'],
    bid: 1_050,
    daily_budget: 100_000,
    status: 'need_review',
    reason: 'Từ khóa chưa đúng với sản phẩm.',
    impressions: 60,
  },
  {
    name: 'Áo đấu thiết kế riêng',
    keywords: ['áo đấu', 'áo đấu bóng đá'],
    bid: 1_800,
    daily_budget: 300_000,
    status: 'pending',
    paused: true,
    impressions: 0,
  },
  {
    name: 'Đồ bóng rổ in số',
    keywords: ['bộ đồ bóng rổ', 'đồ bóng rổ'],
    bid: 950,
    daily_budget: 150_000,
    status: 'approved',
    impressions: 240,
  },
  {
    name: 'Quần short thể thao',
    keywords: ['quần short', 'quần short thể thao'],
    bid: 1_200,
    daily_budget: 200_000,
    status: 'approved',
    impressions: 420,
  },
];

const DAYS = 30;
const TOP_UP = 1_500_000;
/** One click of so many impressions. */
const IMPRESSIONS_PER_CLICK = 38;

const findProducts = async (context: Context<Tx>): Promise<Listing[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join product_cards c on c.product_id = p.id and c.is_listed
    where p.shop_id = ${SELLER_SHOP_ID} and not p.is_classifieds order by p.id limit ${STORIES.length}`.execute(
    context.db,
  );
  return getListings(
    context,
    rows.map(({ id }) => id),
  );
};

interface History {
  readonly adId: number;
  readonly keywords: readonly string[];
  readonly story: Story;
}

/** Impressions and charged clicks of one day; answers what they cost. */
const seedDay = async (
  { db }: Context<Tx>,
  { adId, keywords, story }: History,
  { day, index }: { readonly day: string; readonly index: number },
): Promise<(Posting & { readonly at: Date })[]> => {
  const postings: (Posting & { readonly at: Date })[] = [];
  const total = Math.round(story.impressions * (0.8 + ((index * 7) % 10) / 20));
  for (const [rank, keyword] of keywords.entries()) {
    const impressions = Math.round(total / (rank + 1) / 1.5);
    const clicks = Math.floor(impressions / (IMPRESSIONS_PER_CLICK - ((index + rank) % 5)));
    const price = Math.round((story.bid * (0.6 + ((index + rank) % 4) / 12)) / 10) * 10;
    for (let n = 0; n < clicks; n++) {
      const at = later(startOfDay(day), 8 * HOUR + (n * 17 + rank * 5) * MINUTE);
      const id = await insertClick(db, { ad_id: adId, shop_id: SELLER_SHOP_ID, price, at });
      const entries = [debit(accounts.adWallet(SELLER_SHOP_ID), price), credit(accounts.adRevenue, price)];
      postings.push({ kind: 'ads.click', ref: String(id), entries, at });
    }
    const counted = {
      subject: 'product',
      id: adId,
      day,
      keywordTag: keywordTag(foldWords(keyword)),
    } as const;
    await addCount(db, counted, { impressions, clicks, charged: clicks, spent: clicks * price });
  }
  return postings;
};

const seedCampaign = async (context: Context<Tx>, product: Listing, story: Story): Promise<History> => {
  const { name, keywords, daily_budget, bid, status, reason } = story;
  const id = await openCampaign(context, {
    shop_id: SELLER_SHOP_ID,
    name,
    daily_budget,
    starts_at: startOfDay(addDays(dayInVietnam(context.now), -DAYS)),
    ends_at: null,
  });
  const ad = { campaign_id: id, product_id: product.product_id, keywords, bid };
  const ids = await addAds(context, [ad]);
  await reviewAds(context, ids, { status, reason });
  if (story.paused) await changeCampaign(context, { id, shop_id: SELLER_SHOP_ID }, { status: 'paused' });
  return { adId: ids[0]!, keywords, story };
};

/** Campaigns of the demo seller, with figures and charged clicks of thirty days. */
export const seedAdHistory = async (context: Context<Tx>): Promise<void> => {
  const products = await findProducts(context);
  const today = dayInVietnam(context.now);
  const first = { ...context, now: startOfDay(addDays(today, -DAYS)) };
  for (const [index, now] of [first.now, startOfDay(addDays(today, -9))].entries())
    await topUp(
      { ...context, now },
      { shop_id: SELLER_SHOP_ID, amount: TOP_UP, reference: `DEMO-ADS-SELLER-${index}` },
    );
  const postings: (Posting & { readonly at: Date })[] = [];
  for (const [index, product] of products.entries()) {
    const history = await seedCampaign(context, product, STORIES[index]!);
    if (history.story.impressions === 0) continue;
    for (let back = DAYS; back >= 1; back--)
      postings.push(...(await seedDay(context, history, { day: addDays(today, -back), index: back })));
  }
  await postHistory(
    context,
    postings.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
};
