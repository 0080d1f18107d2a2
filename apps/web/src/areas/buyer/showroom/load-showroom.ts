import { getShowroom } from '@market/contract/showrooms/routes';
import type { ShowroomPage } from '@market/contract/showrooms/schemas';
import type { Call } from '@market/contract/web';
import { redirect } from 'react-router';
import { showroomPath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { toCardView } from '#features/product-card/product-card-view.ts';
import { loadResults, type SearchList } from '#features/search-list/load-list.ts';
import { parseQuery, writeQuery, type SearchQuery } from '#features/search-list/query.ts';

/** Curated products: no keyword. */
export const parseShowroomQuery = (search: URLSearchParams): SearchQuery => {
  const withoutWords = new URLSearchParams(search);
  withoutWords.delete('keyword');
  return parseQuery(withoutWords);
};

/** List source of a showroom; `heard` receives the showroom itself. */
export const fetchShowroom =
  (slug: string, onPage?: (page: ShowroomPage) => void): SearchList =>
  async (call, { keyword: _keyword, ...query }) => {
    const answer = await call(getShowroom, { params: { slug }, query });
    if (!answer.ok) {
      if (answer.code === 'showroom.errors.not_found') throw errorResponse(answer);
      return answer;
    }
    const { showroom, ...found } = answer.value.data;
    onPage?.(showroom);
    return { ok: true, value: { ...found, ads: [], reading: null, near: [] } };
  };

const toShowroomPageView = (showroom: ShowroomPage) => {
  const { title, tag_line, image, image_mobile, story, details, total_products, shops } = showroom;
  return {
    title,
    slug: showroom.slug,
    tag_line,
    image,
    image_mobile,
    story,
    details,
    total_products,
    shops: shops.map(({ shop: { id, name, slug, logo, avatar, ...badges }, ...rest }) => ({
      id,
      name,
      slug,
      logo: logo ?? avatar,
      badges: {
        isVip: badges.isVip,
        isVerified: badges.isVerified,
        isBusiness: badges.isBusiness,
        mall: badges.mall,
      },
      total: rest.total_products,
      cards: rest.products.map(toCardView),
    })),
  };
};
export type ShowroomPageView = ReturnType<typeof toShowroomPageView>;

/** @throws 404 when there is none, 503 when the request fails */
export const loadShowroom = async (call: Call, slug: string, url: URL) => {
  const path = showroomPath(slug);
  const query = parseShowroomQuery(url.searchParams);
  let showroom: ShowroomPageView | undefined;
  const ask = fetchShowroom(slug, (page) => {
    showroom ??= toShowroomPageView(page);
  });
  const answer = await loadResults(call, { query, fixed: {}, ask });
  if ('lastPage' in answer) throw redirect(path + writeQuery({ ...query, page: answer.lastPage }));
  if (!('cards' in answer) || showroom === undefined)
    throw errorResponse({ status: 503, message: 'Chợ đang đông, thử lại sau ít giây nhé.', facts: {} });
  return { path, query, showroom, results: answer };
};
