import { recordPage } from '@market/contract/analytics/routes';
import {
  listProductKeywords,
  listTrendingKeywords,
  suggestKeywords,
} from '@market/contract/suggestions/routes';
import type { Suggestions } from '@market/contract/suggestions/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, later } from '#platform/time.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { getUnanswered } from '#suggestions';
import { phrasesOf } from './lib/phrases.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const recordSearch = async (as: As, keyword: string, cookie?: string): Promise<void> => {
  const url = `/product/search?keyword=${encodeURIComponent(keyword)}`;
  const answer = await as.inject({
    method: recordPage.method,
    url: recordPage.path,
    headers: { 'user-agent': BROWSER, ...(cookie !== undefined && { cookie }) },
    payload: { page_type: 'search', url },
  });
  expect(answer.statusCode).toBe(204);
};

/** Each of so many people searches once. */
const recordSearches = async (market: Market, keyword: string, people: number): Promise<void> => {
  for (let n = 0; n < people; n++) await recordSearch(await market.as(await market.create.user()), keyword);
};
const count = async (market: Market): Promise<void> => {
  market.clock.pass(1_000);
  await market.run('search.count_keywords');
};

const missed = (market: Market) => getUnanswered(market.context(), { days: 30, limit: 10 });
const suggest = async (market: Market, q: string): Promise<Suggestions> => {
  const answer = await (await market.as()).call(suggestKeywords, { query: { q } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value.data;
};
const keywords = async (market: Market, q: string): Promise<string[]> =>
  (await suggest(market, q)).keywords.map(({ keyword }) => keyword);
const trending = async (market: Market, limit?: number): Promise<string[]> => {
  const answer = await (
    await market.as()
  ).call(listTrendingKeywords, { query: limit === undefined ? {} : { limit } });
  return answer.ok ? answer.value.data.keywords.map(({ keyword }) => keyword) : [];
};

const SECRET = 734_500;

describe('suggestions', () => {
  let market: Market;
  let shoe: number;
  beforeAll(async () => {
    market = await startMarket();
    const shirts = await market.create.categories();
    const category = { category_lv1: shirts.lv1, category_lv2: shirts.lv2 };
    await market.create.product({ title: 'Áo bóng đá không logo', ...category });
    await market.create.product({ title: 'Áo bóng đá trẻ em hoà bình', ...category });
    await market.create.product({ title: 'Quần bò nam đẹp', ...category });
    await market.create.product({ title: 'Bộ thể thao nữ', ...category });
    shoe = (await market.create.product({ title: 'Giày chạy bộ nam', ...category })).id;
    await market.create.product({
      title: 'Mũ giá kín',
      hide_prices: true,
      tiers: [{ start: 1, price: SECRET }],
    });
    await market.create.product({ title: 'Áo in chữ lan@example.com 0901 234 567 rất dài' });
    await market.create.product({ title: 'Mũ hết hàng', variants: [{ stock: 0 }] });
    const open = await market.create.shop({ name: 'Xưởng Hoà Bình' });
    const away = await market.create.shop({ name: 'Xưởng Hoa Mai nghỉ phép', status: 'vacation' });
    const hidden = await market.create.shop({ name: 'Xưởng Hoa Kín', review_state: 3 });
    for (const shop_id of [open, away, hidden])
      await market.create.product({ title: 'Dép lê', shop_id, ...category });
    await market.settle();
    await market.run('catalogue.refresh_cards');
    await market.settle();
    await recordSearches(market, 'áo bóng đá', 5);
    await recordSearches(market, 'Áo bóng đá trẻ em', 3);
    await recordSearches(market, 'bóng đá hoà bình', 2);
    await recordSearches(market, 'quần bò', 2);
    await recordSearches(market, 'bộ thể thao', 4);
    await recordSearches(market, 'giày đá banh vàng', 6);
    await recordSearches(market, 'giày chạy', 1);
    await recordSearches(market, '0901 234 567', 3);
    await recordSearches(market, 'lan@example.com', 3);
    await recordSearches(market, `áo ${'rất '.repeat(15)}dài`, 3);
    await count(market);
  });
  afterAll(() => market.close());

  it('are keywords with a word of this prefix, most searched first, with their number of results', async () => {
    expect((await suggest(market, 'áo bóng')).keywords).toEqual([
      { keyword: 'áo bóng đá', total: 2 },
      { keyword: 'Áo bóng đá trẻ em', total: 1 },
    ]);
    expect(await keywords(market, 'bóng đá')).toEqual([
      'bóng đá hoà bình',
      'áo bóng đá',
      'Áo bóng đá trẻ em',
    ]);
  });

  it('ignore accents, case and tone positions', async () => {
    const same = ['ao bong da', 'ÁO BÓNG ĐÁ', 'áo bóng đá', 'áo bóng đá'.normalize('NFD'), 'Ao  bóng-da'];
    for (const typed of same)
      expect(await keywords(market, typed), typed).toEqual(['áo bóng đá', 'Áo bóng đá trẻ em']);
    for (const typed of ['hoà b', 'hòa b', 'hoa b', 'hoà bình'])
      expect(await keywords(market, typed), typed).toEqual(['bóng đá hoà bình']);
  });

  it('with the typed accents come first', async () => {
    expect(await keywords(market, 'bo')).toEqual([
      'bộ thể thao',
      'bóng đá hoà bình',
      'áo bóng đá',
      'Áo bóng đá trẻ em',
      'quần bò',
    ]);
    expect((await keywords(market, 'bò'))[0]).toBe('quần bò');
    expect((await keywords(market, 'bộ'))[0]).toBe('bộ thể thao');
  });

  it('match a word followed by a blank completely', async () => {
    expect(await keywords(market, 'bo ')).toEqual(['bộ thể thao', 'quần bò']);
  });

  it('omit keywords without results, of one person, and possible addresses, numbers and letters', async () => {
    for (const typed of ['giày', 'áo', 'vàng', '0901', 'lan', 'rất', 'a', 'g', 'r', 'l', '0']) {
      const found = await keywords(market, typed);
      for (const bad of [/vàng/, /giày chạy$/, /0901/, /@/, /rất/])
        expect(
          found.filter((keyword) => bad.test(keyword)),
          typed,
        ).toEqual([]);
    }
  });

  it('are products in stock, exact title matches first', async () => {
    const titles = async (q: string) => (await suggest(market, q)).products.map(({ title }) => title);
    expect(await titles('giày')).toEqual(['Giày chạy bộ nam']);
    expect((await titles('bò'))[0]).toBe('Quần bò nam đẹp');
    expect((await titles('bộ thể'))[0]).toBe('Bộ thể thao nữ');
    expect(await titles('mũ')).toEqual(['Mũ giá kín']);
    expect((await titles('áo')).length).toBeLessThanOrEqual(3);
  });

  it('are shops by the words of their name, open ones first', async () => {
    const names = async (q: string) => (await suggest(market, q)).shops.map(({ name }) => name);
    expect(await names('xuong hoa')).toEqual(['Xưởng Hoà Bình', 'Xưởng Hoa Mai nghỉ phép']);
    expect(await names('xưởng hòa b')).toEqual(['Xưởng Hoà Bình']);
    expect(await names('hoà')).toEqual(['Xưởng Hoà Bình', 'Xưởng Hoa Mai nghỉ phép']);
    expect(await names('bình hòa')).toEqual([]);
    expect(await names('kín')).toEqual([]);
  });

  it('are categories by the words of their name', async () => {
    const titles = async (q: string) => (await suggest(market, q)).categories.map(({ title }) => title);
    expect(await titles('ao p')).toContain('Áo polo');
    expect(await titles('polo')).toContain('Áo polo');
    expect(await titles('trang nam')).toContain('Thời trang nam');
    expect(await titles('polo áo')).toEqual([]);
    expect((await titles('ao')).length).toBeLessThanOrEqual(3);
  });

  it('contain no hidden price', async () => {
    const answer = await suggest(market, 'mu gia');
    expect(answer.products).toMatchObject([{ title: 'Mũ giá kín', price: null, hidePrices: true }]);
    expect(JSON.stringify(answer)).not.toContain(String(SECRET));
  });

  it('of an empty text or punctuation are empty', async () => {
    const nothing = { keywords: [], products: [], shops: [], categories: [] };
    for (const q of ['', '   ', '%', '_', "'", '!!!', '\\', '"(', '🙂'])
      expect(await suggest(market, q), q).toEqual(nothing);
    const bare = await (await market.as()).call(suggestKeywords);
    expect(bare).toMatchObject({ ok: true, value: { data: nothing } });
  });

  it('accept any characters, and refuse more than 200', async () => {
    for (const q of ["áo' | !('", 'a:*', 'x'.repeat(200), 'á '.repeat(100), 'ﷺ', '%ao', 'a_', '٣ áo'])
      expect(await suggest(market, q), q).toHaveProperty('keywords');
    const long = await (await market.as()).call(suggestKeywords, { query: { q: 'x'.repeat(201) } });
    expect(long).toMatchObject({ ok: false, status: 400, code: 'request.errors.invalid' });
  });

  it('of a product come from its title and category; an unlisted product has none', async () => {
    const of = async (id: number) => {
      const answer = await (await market.as()).call(listProductKeywords, { params: { id } });
      return answer.ok ? answer.value.data.keywords.map(({ keyword }) => keyword) : answer.code;
    };
    await recordSearches(market, 'giày chạy bộ', 2);
    await recordSearches(market, 'giày nam', 3);
    await count(market);
    expect((await of(shoe)).slice(0, 2)).toEqual(['giày nam', 'giày chạy bộ']);
    expect(await of(shoe)).not.toContain('áo bóng đá');
    expect(await of(999_999_999)).toBe('product.errors.not_found');
    const draft = await market.create.product({ status: 'draft' });
    expect(await of(draft.id)).toBe('product.errors.not_found');
  });
});

describe('keywords', () => {
  it('are trending by the searches of 7 days, then of 30', async () => {
    const market = await aMarket();
    await market.create.product({ title: 'Áo mưa ủng kính' });
    await market.settle();
    await recordSearches(market, 'kính', 4);
    market.clock.pass(10 * DAY);
    await recordSearches(market, 'áo mưa', 2);
    await recordSearches(market, 'ủng', 3);
    await recordSearches(market, 'ủng vàng', 9);
    await count(market);
    expect((await trending(market)).slice(0, 3)).toEqual(['ủng', 'áo mưa', 'kính']);
    expect(await trending(market, 1)).toEqual(['ủng']);
    market.clock.pass(31 * DAY);
    await count(market);
    expect(await trending(market)).not.toContain('ủng');
  });

  it.each([
    [
      'one person on many days, by several spellings',
      async (market: Market) => {
        const buyer = await market.create.user();
        for (const keyword of ['ủng đỏ', 'ủng đỏ', 'ủng, đỏ']) {
          await recordSearch(await market.as(buyer), keyword);
          market.clock.pass(DAY);
        }
      },
    ],
    [
      'cookies that the market did not sign',
      async (market: Market) => {
        const guest = await market.as();
        for (let n = 0; n < 9; n++) await recordSearch(guest, 'ủng đỏ', `visitor_id=visitor-of-a-thief-${n}`);
      },
    ],
  ])('are not pushed by %s', async (_, push) => {
    const market = await aMarket();
    await market.create.product({ title: 'Giày ủng cao màu đỏ' });
    await market.settle();
    await push(market);
    await count(market);
    expect(await trending(market)).not.toContain('ủng đỏ');
    await recordSearches(market, 'ủng đỏ', 2);
    market.clock.pass(7 * HOUR);
    await count(market);
    expect(await trending(market)).toContain('ủng đỏ');
  });

  it('without results are listed for staff with count and time, until they have results', async () => {
    const market = await aMarket();
    await recordSearches(market, 'bánh chưng', 2);
    await recordSearches(market, 'áo tơi', 3);
    await recordSearches(market, '0901234567', 3);
    const at = market.clock.now();
    await count(market);
    expect(await missed(market)).toMatchObject([
      { keyword: 'áo tơi', searches: 3, last_at: at },
      { keyword: 'bánh chưng', searches: 2, last_at: at },
    ]);
    expect(await keywords(market, 'áo')).toEqual([]);
    await market.create.product({ title: 'Áo tơi lá cọ' });
    await market.settle();
    market.clock.pass(7 * HOUR);
    await count(market);
    expect((await missed(market)).map(({ keyword }) => keyword)).toEqual(['bánh chưng']);
    expect(await keywords(market, 'ao to')).toEqual(['áo tơi']);
    market.clock.pass(40 * DAY);
    await count(market);
    expect(await missed(market)).toEqual([]);
  });

  it('that lose all results are no longer suggested', async () => {
    const market = await aMarket();
    await market.create.product({
      title: 'Khăn rằn',
      classifieds: {
        label: 'Thanh lý',
        area: 'Hà Nội',
        expired_at: later(market.clock.now(), HOUR).toISOString(),
        business_phone_number: '0901234567',
        button_type: 'call',
        website_url: null,
        price_text: 'Thoả thuận',
      },
    });
    await market.settle();
    await recordSearches(market, 'khăn rằn', 2);
    await count(market);
    expect(await keywords(market, 'khăn')).toEqual(['khăn rằn']);
    market.clock.pass(7 * HOUR);
    await count(market);
    expect(await keywords(market, 'khăn')).toEqual([]);
    expect((await suggest(market, 'khăn')).products).toEqual([]);
  });

  it('that are typos are neither suggested nor listed as missed', async () => {
    const market = await aMarket();
    for (const title of ['Giày chạy bộ', 'Giày chạy bền']) await market.create.product({ title });
    await market.settle();
    // recounts the vocabulary, as the nightly job does
    await market.run('search.count_words');
    await recordSearches(market, 'giày chayj', 3);
    await count(market);
    expect(await keywords(market, 'giày')).not.toContain('giày chayj');
    expect(await missed(market)).toEqual([]);
  });

  it('typed without accents are shown as in titles', async () => {
    const market = await aMarket();
    for (const title of ['Giày bảo hộ', 'Giày bảo hộ cũ', 'Giấy bạo họ'])
      await market.create.product({ title });
    await market.settle();
    await recordSearches(market, 'giay bao ho', 2);
    await recordSearches(market, 'GIAY', 2);
    await count(market);
    expect(await trending(market)).toEqual(expect.arrayContaining(['giày bảo hộ', 'giày']));
  });

  it('of a market without searches come from titles', async () => {
    const market = await aMarket();
    for (const end of ['đỏ', 'xanh', 'vàng', 'tím', 'nâu'])
      await market.create.product({ title: `Giày thể thao ${end}` });
    await market.settle();
    await count(market);
    expect(await trending(market)).toContain('giày thể thao');
    expect((await suggest(market, 'giay')).keywords).toEqual([{ keyword: 'giày thể thao', total: 5 }]);
  });
});

describe('phrases of titles', () => {
  it('begin at least five of them, and are not the first half of a longer one', () => {
    const titles = [
      ...['đỏ', 'xanh', 'vàng', 'tím', 'nâu'].map((colour) => `Áo Thun Nam ${colour}`),
      ...['dài', 'ngắn', 'rộng', 'hẹp', 'lửng'].map((cut) => `Quần ${cut}`),
      'Mũ len',
    ];
    expect(phrasesOf(titles, 10)).toEqual(['áo thun nam']);
    const halves = ['đá', 'rổ'].flatMap((ball) => Array.from({ length: 5 }, () => `Bộ áo bóng ${ball}`));
    expect(phrasesOf(halves, 10)).toEqual(['bộ áo bóng đá', 'bộ áo bóng rổ']);
    const more = ['mũ', 'nơ', 'túi', 'dây', 'cổ'].map((part) => `Áo khoác có ${part}`);
    expect(phrasesOf(more, 10)).toEqual([]);
  });
});
