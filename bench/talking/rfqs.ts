import { formatNumber } from '@market/contract/rules/money';
import { alternateLoads, readPaths, repeatConcurrently, type Rounds } from '../load.ts';
import type { Market } from '../market.ts';
import { post } from '../orders.ts';
import { ms, rate, type Figure } from '../table.ts';
import { fillRfqs } from './fill-rfqs.ts';

const CONNECTIONS = 4;
const MAX_P99_MS = 25;
const PASSWORD = 'chophien-demo';

const tokenOf = async ({ product }: Market, account: string): Promise<string> => {
  const answer = await post(`${product.address}/v1/user/api/auth`, { account, password: PASSWORD });
  const { data } = (await answer.json()) as { data: { token: { access_token: string } } };
  return data.token.access_token;
};

/** What the public list reads, without anything else. */
const LIST_STATEMENT = `select * from rfqs where visibility = 'all' and status = 'open' order by up_at desc, id limit 20`;

/** Lists of requests among many, compared with the bare statement of the first. */
export const measureRfqs = async (market: Market, count: number, rounds: Rounds): Promise<Figure[]> => {
  await fillRfqs(market.pool, count);
  const { rows } = await market.pool.query<{ id: number; category: number }>(
    `select u.id, (select category_lv2 from rfqs where status = 'open' group by 1 order by count(*) desc limit 1) as category
     from users u where phone_national = '0901234567'`,
  );
  const { id, category } = rows[0]!;
  const [buyer, seller] = [await tokenOf(market, '0901234567'), await tokenOf(market, '0902345678')];
  const lists = [
    { name: 'public list', token: null, path: '/v2/rfq/api/rfqs.json' },
    { name: 'public list by keyword', token: null, path: '/v2/rfq/api/rfqs.json?keyword=dat%20may' },
    { name: 'public list of a category', token: null, path: `/v2/rfq/api/rfqs.json?category=${category}` },
    { name: 'own requests', token: buyer, path: `/v2/rfq/api/rfqs/user/${id}.json` },
    { name: 'inbox of a shop, new', token: seller, path: '/v1/seller/api/rfqs?state=new' },
    { name: 'inbox of a shop, quoted', token: seller, path: '/v1/seller/api/rfqs?state=quoted' },
  ];
  const runs = await alternateLoads(
    [
      ...lists.map(({ token, path }) =>
        readPaths(
          {
            server: market.product,
            connections: CONNECTIONS,
            headers: token === null ? {} : { authorization: `Bearer ${token}` },
          },
          [path],
        ),
      ),
      repeatConcurrently(CONNECTIONS, async () => void (await market.pool.query(LIST_STATEMENT))),
    ],
    rounds,
  );
  const ceiling = runs.at(-1)!;
  return lists.map(({ name }, index) => {
    const run = runs[index]!;
    return {
      name: `${name}, ${formatNumber(count)} requests`,
      figure: rate(run.rate),
      p99: ms(run.p99),
      cpu: ms(run.cpu!),
      ceiling: `${rate(ceiling.rate)}, p99 ${ms(ceiling.p99)}`,
      share: run.rate / ceiling.rate,
      aim: `p99 ≤ ${ms(MAX_P99_MS)}`,
      met: run.p99 <= MAX_P99_MS,
    };
  });
};
