// The page view reported to analytics: page type and what the page shows.

export interface ViewedCategory {
  readonly id: number;
  readonly title: string;
}

export interface PageContext {
  readonly page_type: string;
  /** Reported address: the path, for searches with the keyword. */
  readonly url: string;
  readonly product_id?: number;
  readonly category_id?: number;
  readonly shop_id?: number;
  readonly category?: ViewedCategory;
}

interface Location {
  readonly pathname: string;
  readonly search: string;
}
interface PageData {
  readonly product?: { readonly id: number };
  readonly crumbs?: readonly { readonly title: string; readonly to?: string }[];
  readonly category?: { readonly categoryId: number; readonly title: string };
  readonly shop?: { readonly id: number };
}

/** The last category of a product's breadcrumbs, recognised by its path. */
const categoryOfCrumbs = (crumbs: NonNullable<PageData['crumbs']>): { category?: ViewedCategory } => {
  const last = crumbs.at(-1);
  const id = /^\/category\/\w+\/(\d+)/.exec(last?.to ?? '')?.[1];
  return last === undefined || id === undefined ? {} : { category: { id: Number(id), title: last.title } };
};

/** Page types of public pages without an entity. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  'buyer/deals/route': 'deals',
  'buyer/trade-assurance/route': 'trade_assurance',
  'buyer/classifieds/route': 'classifieds',
  'buyer/shop-search/route': 'shops',
  'buyer/showrooms/route': 'showrooms',
  'buyer/showroom/route': 'showroom',
  'buyer/brands/route': 'brands',
  'buyer/distributors/route': 'distributors',
  'buyer/new-products/route': 'new_products',
  'buyer/blog/route': 'news',
  'buyer/blog/article/route': 'article',
};

/** Page context of a route, by route id and loader data. Personal pages report only `other`. */
export const pageContext = (routeId: string, data: unknown, { pathname, search }: Location): PageContext => {
  const pageData = (data ?? {}) as PageData;
  const keyword = new URLSearchParams(search).get('keyword');
  switch (routeId) {
    case 'buyer/home/route':
      return { page_type: 'home', url: pathname };
    case 'buyer/search/route':
      return {
        page_type: 'search',
        url: keyword === null ? pathname : `${pathname}?${new URLSearchParams({ keyword }).toString()}`,
      };
    case 'buyer/product/route':
      return {
        page_type: 'product',
        url: pathname,
        ...(pageData.product && { product_id: pageData.product.id }),
        ...categoryOfCrumbs(pageData.crumbs ?? []),
      };
    case 'buyer/category/route': {
      const { category } = pageData;
      if (category === undefined) return { page_type: 'category', url: pathname };
      const { categoryId: id, title } = category;
      return { page_type: 'category', url: pathname, category_id: id, category: { id, title } };
    }
    case 'buyer/shop/route':
      return { page_type: 'shop', url: pathname, ...(pageData.shop && { shop_id: pageData.shop.id }) };
    default: {
      const kind = PAGE_TYPES[routeId];
      return kind === undefined ? { page_type: 'other', url: '/' } : { page_type: kind, url: pathname };
    }
  }
};
