import type { PageRoute } from '@market/contract/web';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';

interface PageEntry extends RouteConfigEntry {
  readonly path: string;
  readonly rendering: PageRoute['rendering'];
  readonly parameters: readonly string[];
  readonly beforeOpening?: boolean;
}

/** The same for everybody, and cached: rendered again only for other values of these query parameters. */
const publicPage = (path: string, file: string, parameters: readonly string[] = []): PageEntry => ({
  path,
  file,
  rendering: 'public',
  parameters,
});
/** Rendered for one person, never cached. */
const personalPage = (path: string, file: string): PageEntry => ({
  path,
  file,
  rendering: 'personal',
  parameters: [],
});
/** Public, and may be shown in a frame of another site: without scripts and forms. */
const embeddedPage = (path: string, file: string): PageEntry => ({
  path,
  file,
  rendering: 'embedded',
  parameters: [],
});
/** Guests and buyers may open it while the market invites sellers. */
const beforeOpening = (page: PageEntry): PageEntry => ({ ...page, beforeOpening: true });
const layout = (file: string, children: PageEntry[]) => ({ file, children });

const LIST_PARAMETERS = [
  'keyword',
  'filter_category_lv1',
  'filter_category_lv2',
  'filter_province',
  'filter_min_price',
  'filter_max_price',
  'filter_only_trade_assurance',
  'filter_only_deal',
  'filter_only_hot_deal',
  'filter_only_classifieds',
  'filter_vip',
  'filter_verified',
  'filter_business',
  'filter_mall',
  'filter_min_stock',
  'filter_min_rating',
  'filter_max_moq',
  'filter_attributes',
  'sort_by',
  'sort_order',
  'page',
];
const PRODUCT_LIST_PARAMETERS = [...LIST_PARAMETERS, 'view'];

// Public addresses must not change; every screen is a folder.
const routes = [
  publicPage('sitemap.xml', 'areas/buyer/site/sitemap.ts'),
  publicPage(':part.xml', 'areas/buyer/site/sitemap-part.ts'),
  beforeOpening(publicPage('robots.txt', 'areas/buyer/site/robots.ts')),
  publicPage('opensearch.xml', 'areas/buyer/site/opensearch.ts'),
  beforeOpening(publicPage('manifest.webmanifest', 'areas/buyer/site/manifest.ts')),
  beforeOpening(publicPage('sw.js', 'areas/buyer/site/service-worker.ts')),
  beforeOpening(publicPage('ngoai-tuyen', 'areas/buyer/offline/route.tsx')),
  publicPage('sap-mo-cua', 'areas/buyer/opening/route.tsx'),
  beforeOpening(personalPage('dang-nhap', 'areas/buyer/sign-in/route.tsx')),
  beforeOpening(personalPage('dang-ky', 'areas/buyer/registration/route.tsx')),
  beforeOpening(personalPage('quen-mat-khau', 'areas/buyer/password-recovery/route.tsx')),
  beforeOpening(personalPage('thiet-lap-tai-khoan', 'areas/buyer/staff-link/route.tsx')),
  personalPage('xac-nhan-don-hang', 'areas/buyer/checkout/route.tsx'),
  personalPage('thanh-toan/ket-qua', 'areas/buyer/payment-result/route.tsx'),
  personalPage('nguoi-ban', 'areas/seller/home/route.tsx'),
  personalPage('nguoi-ban/loi-moi', 'areas/seller/invitations/route.tsx'),
  layout('areas/seller/layout.tsx', [
    personalPage('nguoi-ban/tong-quan', 'areas/seller/overview/route.tsx'),
    personalPage('nguoi-ban/phan-tich', 'areas/seller/analytics/route.tsx'),
    personalPage('nguoi-ban/san-pham/moi', 'areas/seller/product-editor/new/route.tsx'),
    personalPage('nguoi-ban/san-pham/nhap', 'areas/seller/product-import/route.tsx'),
    personalPage('nguoi-ban/san-pham/:id', 'areas/seller/product-editor/route.tsx'),
    personalPage('nguoi-ban/don-hang', 'areas/seller/orders/route.tsx'),
    personalPage('nguoi-ban/don-hang/doi-tra', 'areas/seller/orders/cases/route.tsx'),
    personalPage('nguoi-ban/don-hang/hoan-tien-mat', 'areas/seller/orders/cash-refunds/route.tsx'),
    personalPage('nguoi-ban/san-pham', 'areas/seller/products/route.tsx'),
    personalPage('nguoi-ban/phieu', 'areas/seller/tickets/route.tsx'),
    personalPage('nguoi-ban/yeu-cau-bao-gia', 'areas/seller/rfqs/route.tsx'),
    personalPage('nguoi-ban/khach-hang', 'areas/seller/customers/route.tsx'),
    personalPage('nguoi-ban/khuyen-mai', 'areas/seller/promotions/route.tsx'),
    personalPage('nguoi-ban/quang-cao', 'areas/seller/ads/route.tsx'),
    personalPage('nguoi-ban/bo-suu-tap', 'areas/seller/collections/route.tsx'),
    personalPage('nguoi-ban/bo-suu-tap/:id', 'areas/seller/collections/detail/route.tsx'),
    personalPage('nguoi-ban/trang-tri', 'areas/seller/decoration/route.tsx'),
    personalPage('nguoi-ban/trang-tri/xem-truoc', 'areas/seller/decoration/preview/route.tsx'),
    personalPage('nguoi-ban/doanh-thu', 'areas/seller/money/route.tsx'),
    personalPage('nguoi-ban/tin-nhan', 'areas/seller/chat/route.tsx'),
    personalPage('nguoi-ban/don-hang/dong-goi', 'areas/seller/orders/packing/find-route.tsx'),
    personalPage('nguoi-ban/don-hang/:id/dong-goi', 'areas/seller/orders/packing/route.tsx'),
    personalPage('nguoi-ban/nhan-vien', 'areas/seller/staff/route.tsx'),
    personalPage('nguoi-ban/nhan-vien/tai-lieu', 'areas/seller/staff/guide/route.tsx'),
    personalPage('nguoi-ban/cai-dat', 'areas/seller/settings/route.tsx'),
    personalPage('nguoi-ban/don-hang/:id', 'areas/seller/orders/detail/route.tsx'),
    personalPage('nguoi-ban/*', 'areas/seller/not-found.tsx'),
  ]),
  layout('areas/staff/layout.tsx', [
    personalPage('quan-tri', 'areas/staff/home/route.tsx'),
    personalPage('quan-tri/don-hang', 'areas/staff/orders/route.tsx'),
    personalPage('quan-tri/don-hang/:id', 'areas/staff/orders/detail/route.tsx'),
    personalPage('quan-tri/nguoi-dung', 'areas/staff/users/route.tsx'),
    personalPage('quan-tri/nguoi-dung/:id', 'areas/staff/users/detail/route.tsx'),
    personalPage('quan-tri/gian-hang', 'areas/staff/shops/route.tsx'),
    personalPage('quan-tri/gian-hang/:id', 'areas/staff/shops/detail/route.tsx'),
    personalPage('quan-tri/tranh-chap', 'areas/staff/cases/route.tsx'),
    personalPage('quan-tri/tranh-chap/:id', 'areas/staff/cases/detail/route.tsx'),
    personalPage('quan-tri/kiem-duyet', 'areas/staff/moderation/route.tsx'),
    personalPage('quan-tri/bao-cao', 'areas/staff/reports/route.tsx'),
    personalPage('quan-tri/thiet-lap', 'areas/staff/setup/route.tsx'),
    personalPage('quan-tri/cai-dat', 'areas/staff/settings/route.tsx'),
    personalPage('quan-tri/cai-dat/thuong-hieu', 'areas/staff/settings/brand/route.tsx'),
    personalPage('quan-tri/cai-dat/quy-che', 'areas/staff/settings/rules/route.tsx'),
    personalPage('quan-tri/noi-dung', 'areas/staff/content/route.tsx'),
    personalPage('quan-tri/noi-dung/trang-chu', 'areas/staff/content/home/route.tsx'),
    personalPage('quan-tri/noi-dung/showroom', 'areas/staff/content/showrooms/route.tsx'),
    personalPage('quan-tri/noi-dung/showroom/:id', 'areas/staff/content/showrooms/detail/route.tsx'),
    personalPage('quan-tri/noi-dung/thuong-hieu', 'areas/staff/content/brands/route.tsx'),
    personalPage('quan-tri/noi-dung/bai-viet', 'areas/staff/content/posts/route.tsx'),
    personalPage('quan-tri/noi-dung/bai-viet/:id', 'areas/staff/content/posts/detail/route.tsx'),
    personalPage('quan-tri/noi-dung/chinh-sach', 'areas/staff/content/policies/route.tsx'),
    personalPage('quan-tri/noi-dung/chinh-sach/:key', 'areas/staff/content/policies/detail/route.tsx'),
    personalPage('quan-tri/banner', 'areas/staff/banners/route.tsx'),
    personalPage('quan-tri/danh-muc', 'areas/staff/categories/route.tsx'),
    personalPage('quan-tri/tim-kiem', 'areas/staff/search/route.tsx'),
    personalPage('quan-tri/phan-quyen', 'areas/staff/roles/route.tsx'),
    personalPage('quan-tri/nhat-ky', 'areas/staff/audit-log/route.tsx'),
    personalPage('quan-tri/tai-chinh', 'areas/staff/finance/payouts/route.tsx'),
    personalPage('quan-tri/tai-chinh/tep-chuyen-khoan', 'areas/staff/finance/batches/route.tsx'),
    personalPage('quan-tri/tai-chinh/ngan-hang', 'areas/staff/finance/bank/route.tsx'),
    personalPage('quan-tri/tai-chinh/cod', 'areas/staff/finance/cod/route.tsx'),
    personalPage('quan-tri/tai-chinh/hoan-tien', 'areas/staff/finance/refunds/route.tsx'),
    personalPage('quan-tri/tai-chinh/cong-thanh-toan', 'areas/staff/finance/providers/route.tsx'),
    personalPage('quan-tri/tai-chinh/so-cai', 'areas/staff/finance/ledger/route.tsx'),
    personalPage('quan-tri/tai-chinh/hoa-hong', 'areas/staff/finance/rates/route.tsx'),
    personalPage('quan-tri/tai-chinh/xu', 'areas/staff/finance/coins/route.tsx'),
    personalPage('quan-tri/suc-khoe', 'areas/staff/health/route.tsx'),
    personalPage('quan-tri/*', 'areas/staff/not-found.tsx'),
  ]),
  personalPage('nguoi-ban/doanh-thu/phi/:month', 'areas/seller/money/fee-document/route.tsx'),
  personalPage('nguoi-ban/don-hang/in', 'areas/seller/orders/packing-slip/print-route.tsx'),
  personalPage('nguoi-ban/don-hang/:id/phieu', 'areas/seller/orders/packing-slip/route.tsx'),
  layout('areas/buyer/embedded/layout.tsx', [
    embeddedPage('iframe/san-pham/:id', 'areas/buyer/embedded/product/route.tsx'),
    embeddedPage('iframe/shop/:slug', 'areas/buyer/embedded/shop/route.tsx'),
    embeddedPage('iframe/*', 'areas/buyer/embedded/not-found.tsx'),
  ]),
  layout('areas/buyer/layout.tsx', [
    { ...publicPage('', 'areas/buyer/home/route.tsx'), index: true },
    publicPage('product/search', 'areas/buyer/search/route.tsx', PRODUCT_LIST_PARAMETERS),
    publicPage('deal', 'areas/buyer/deals/route.tsx', ['status', 'category', 'sort', 'page']),
    publicPage('hang-dam-bao', 'areas/buyer/trade-assurance/route.tsx', PRODUCT_LIST_PARAMETERS),
    publicPage('rao-vat', 'areas/buyer/classifieds/route.tsx', LIST_PARAMETERS),
    publicPage('tim-shop', 'areas/buyer/shop-search/route.tsx', LIST_PARAMETERS),
    publicPage('showroom', 'areas/buyer/showrooms/route.tsx'),
    publicPage('showroom/:slug.html', 'areas/buyer/showroom/route.tsx', PRODUCT_LIST_PARAMETERS),
    publicPage('thuong-hieu', 'areas/buyer/brands/route.tsx'),
    publicPage('tim-nha-phan-phoi', 'areas/buyer/distributors/route.tsx', LIST_PARAMETERS),
    publicPage('hang-moi', 'areas/buyer/new-products/route.tsx', ['page']),
    publicPage('category/:kind/:category', 'areas/buyer/category/route.tsx', PRODUCT_LIST_PARAMETERS),
    beforeOpening(publicPage('chinh-sach', 'areas/buyer/policy/list/route.tsx')),
    beforeOpening(publicPage('chinh-sach/xu-ly-tranh-chap', 'areas/buyer/policy/rules/route.tsx')),
    beforeOpening(publicPage('chinh-sach/:key', 'areas/buyer/policy/route.tsx')),
    publicPage('tin-tuc', 'areas/buyer/blog/route.tsx', ['page']),
    publicPage('tin-tuc/:slug', 'areas/buyer/blog/article/route.tsx'),
    personalPage('tai-khoan/phieu', 'areas/buyer/account/tickets/route.tsx'),
    personalPage('tai-khoan/phieu/tao', 'areas/buyer/account/tickets/create/route.tsx'),
    personalPage('yeu-cau-bao-gia', 'areas/buyer/account/rfqs/route.tsx'),
    personalPage('yeu-cau-bao-gia/tao', 'areas/buyer/account/rfqs/create/route.tsx'),
    personalPage('yeu-cau-bao-gia/:id', 'areas/buyer/account/rfqs/detail/route.tsx'),
    personalPage('tin-nhan', 'areas/buyer/chat/route.tsx'),
    personalPage('xem-truoc/:token', 'areas/buyer/product/preview/route.tsx'),
    personalPage('gio-hang', 'areas/buyer/cart/route.tsx'),
    beforeOpening(personalPage('tai-khoan', 'areas/buyer/account/route.ts')),
    beforeOpening(personalPage('tai-khoan/ho-so', 'areas/buyer/account/profile/route.tsx')),
    beforeOpening(personalPage('tai-khoan/bao-mat', 'areas/buyer/account/security/route.tsx')),
    personalPage('thong-bao', 'areas/buyer/account/alerts/route.tsx'),
    beforeOpening(personalPage('huy-nhan-thu/:token', 'areas/buyer/unsubscribe/route.tsx')),
    personalPage('tai-khoan/thong-bao', 'areas/buyer/account/alert-preferences/route.tsx'),
    beforeOpening(personalPage('tai-khoan/thiet-bi', 'areas/buyer/account/devices/route.tsx')),
    beforeOpening(personalPage('tai-khoan/du-lieu', 'areas/buyer/account/personal-data/route.tsx')),
    personalPage('tai-khoan/yeu-thich', 'areas/buyer/account/wishlist/route.tsx'),
    personalPage('tai-khoan/bo-suu-tap', 'areas/buyer/account/collections/route.tsx'),
    personalPage('tai-khoan/bo-suu-tap/:id', 'areas/buyer/account/collections/detail/route.tsx'),
    personalPage('tai-khoan/ma-giam-gia', 'areas/buyer/account/saved-codes/route.tsx'),
    personalPage('tai-khoan/xu', 'areas/buyer/account/coins/route.tsx'),
    personalPage('tai-khoan/shop-yeu-thich', 'areas/buyer/account/followed-shops/route.tsx'),
    personalPage('tai-khoan/so-dia-chi', 'areas/buyer/account/addresses/route.tsx'),
    personalPage('tai-khoan/don-hang', 'areas/buyer/account/orders/route.tsx'),
    personalPage('tai-khoan/don-hang/:id', 'areas/buyer/account/orders/detail/route.tsx'),
    publicPage(':handleId.html', 'areas/buyer/product/route.tsx', ['reviews_page']),
    publicPage('shop/:slug', 'areas/buyer/shop/route.tsx', [
      'tab',
      'keyword',
      'danh-muc',
      'sort',
      'page',
      'bo',
      'before',
      'reviews_page',
    ]),
    publicPage('*', 'areas/buyer/not-found/route.tsx'),
  ]),
] satisfies RouteConfig;

export default routes;

/** Each page checks the role that it needs. */
const isWorkspace = ({ file }: PageEntry): boolean => /^areas\/(?:seller|staff)\//.test(file);

const pagesOf = (entries: readonly (PageEntry | ReturnType<typeof layout>)[]): PageRoute[] =>
  entries.flatMap((entry) =>
    'rendering' in entry
      ? [
          {
            path: `/${entry.path}`,
            rendering: entry.rendering,
            parameters: entry.parameters,
            beforeOpening: entry.beforeOpening ?? isWorkspace(entry),
          },
        ]
      : pagesOf(entry.children),
  );

/** For the server, which caches pages. */
export const pages: readonly PageRoute[] = pagesOf(routes);
