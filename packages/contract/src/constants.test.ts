import { expect, it } from 'vitest';
import * as accounts from './constants/accounts.ts';
import * as market from './constants/market.ts';
import * as money from './constants/money.ts';
import * as orders from './constants/orders.ts';
import * as pages from './constants/pages.ts';
import * as search from './constants/search.ts';

const constants = { ...accounts, ...market, ...money, ...orders, ...pages, ...search };

it.each<[string, unknown, unknown]>([
  ['hot deals on the home page', constants.HOME_HOT_DEALS, 10],
  ['new trade-assurance products', constants.HOME_TRADE_ASSURANCE, 5],
  ['their minimum stock', constants.HOME_TRADE_ASSURANCE_MIN_STOCK, 1],
  ['classifieds', constants.HOME_CLASSIFIEDS, 9],
  ['products for me', constants.HOME_FOR_ME, 6],
  ['keywords', constants.HOME_KEYWORDS, 6],
  ['recent products', constants.HOME_RECENT_PRODUCTS, 6],
  ['blog posts', constants.HOME_BLOG_POSTS, 4],
  ['the blog category', constants.HOME_BLOG_CATEGORY, 774],
  ['notifications', constants.NOTIFICATIONS_PER_PAGE, 10],
  ['related products', constants.RELATED_PRODUCTS, 12],
  ['page links', constants.PAGE_LINKS, 5],
  ['auth cookies, 90 days', constants.AUTH_COOKIE_MAX_AGE_S, 7_776_000],
  ['the ref_code cookie, 90 days', constants.REF_CODE_COOKIE_MAX_AGE_S, 7_776_000],
  ['the session-source cookie', constants.SESSION_SOURCE_COOKIE_MAX_AGE_S, 1800],
  ['a toast, 2 seconds', constants.TOAST_MS, 2000],
  ['the one-tap delay', constants.ONE_TAP_DELAY_MS, 1000],
  ['the loading bar’s height', constants.LOADING_BAR_HEIGHT_PX, 2],
  ['the loading bar’s transition', constants.LOADING_BAR_TRANSITION_MS, 300],
  ['the loading bar’s speed', constants.LOADING_BAR_SPEED_MS, 500],
  ['the loading bar’s wait', constants.LOADING_BAR_WAIT_MS, 1000],
  ['the modal’s size', constants.MODAL_DEFAULT_SIZE, 'md'],
  ['the modal’s margin', constants.MODAL_BODY_MARGIN_PX, 225],
  ['where compact money starts', constants.COMPACT_MONEY_ABOVE, 999],
  ['an Open Graph title', constants.OG_TITLE_LENGTH, 60],
  ['an Open Graph description', constants.OG_DESCRIPTION_LENGTH, 140],
  ['the country', constants.COUNTRY, 'Việt Nam'],
  ['the order source', constants.ORDER_SOURCE, 'web_desktop'],
])('%s has the value of the specification', (_, value, expected) => {
  expect(value).toBe(expected);
});

it('has the eleven payment methods and the four sorts', () => {
  expect(constants.PAYMENT_METHODS.map(({ code }) => code).toSorted()).toEqual(
    (
      'cod credit_card atm_card wallet_momo zalopay_app zalopay_atm zalopay_cc ' +
      'payme_wallet payme_atm payme_cc bank_transfer'
    )
      .split(' ')
      .toSorted(),
  );
  expect(constants.SORT_OPTIONS.map(({ value }) => value)).toEqual([
    '_score',
    'up_at',
    'total_sales',
    'price',
  ]);
});
