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
  'areas/buyer/deals/route': 'deals',
  'areas/buyer/trade-assurance/route': 'trade_assurance',
  'areas/buyer/classifieds/route': 'classifieds',
  'areas/buyer/shop-search/route': 'shops',
  'areas/buyer/showrooms/route': 'showrooms',
  'areas/buyer/showroom/route': 'showroom',
  'areas/buyer/brands/route': 'brands',
  'areas/buyer/distributors/route': 'distributors',
  'areas/buyer/new-products/route': 'new_products',
  'areas/buyer/blog/route': 'news',
  'areas/buyer/blog/article/route': 'article',
};

const HOME = 'areas/buyer/home/route';
const SEARCH = 'areas/buyer/search/route';
const PRODUCT = 'areas/buyer/product/route';
const CATEGORY = 'areas/buyer/category/route';
const SHOP = 'areas/buyer/shop/route';
/** Ids of the routes that are reported by name. */
export const NAMED_ROUTES = [HOME, SEARCH, PRODUCT, CATEGORY, SHOP, ...Object.keys(PAGE_TYPES)];

/** Page context of a route, by route id and loader data. Personal pages report only `other`. */
export const pageContext = (routeId: string, data: unknown, { pathname, search }: Location): PageContext => {
  const pageData = (data ?? {}) as PageData;
  const keyword = new URLSearchParams(search).get('keyword');
  switch (routeId) {
    case HOME:
      return { page_type: 'home', url: pathname };
    case SEARCH:
      return {
        page_type: 'search',
        url: keyword === null ? pathname : `${pathname}?${new URLSearchParams({ keyword }).toString()}`,
      };
    case PRODUCT:
      return {
        page_type: 'product',
        url: pathname,
        ...(pageData.product && { product_id: pageData.product.id }),
        ...categoryOfCrumbs(pageData.crumbs ?? []),
      };
    case CATEGORY: {
      const { category } = pageData;
      if (category === undefined) return { page_type: 'category', url: pathname };
      const { categoryId: id, title } = category;
      return { page_type: 'category', url: pathname, category_id: id, category: { id, title } };
    }
    case SHOP:
      return { page_type: 'shop', url: pathname, ...(pageData.shop && { shop_id: pageData.shop.id }) };
    default: {
      const kind = PAGE_TYPES[routeId];
      return kind === undefined ? { page_type: 'other', url: '/' } : { page_type: kind, url: pathname };
    }
  }
};
