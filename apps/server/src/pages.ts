const API = /^\/(?:v1|v2|_auth|graphql|uab|vi|media|wp-json|openapi\.json|docs|metrics|livez|readyz)(?:\/|$)/;
const PERSONAL =
  /^\/(?:gio-hang|xac-nhan-don-hang|thanh-toan|tai-khoan|nguoi-ban|quan-tri|dang-nhap|dang-ky|quen-mat-khau|thiet-lap-tai-khoan)(?:[/.]|$)/;

const EMBEDDED = /^\/iframe\/(?!.*(?:\.\.|%2e|\\|%5c))/i;

/** Addresses that are no pages: an unknown one answers as the API does. */
export const isApi = (path: string): boolean => API.test(path);
/** Pages that belong to one person; all the others are the same for everybody. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);
/** Pages that stand in pages of other people: the body alone, without a script. No way of writing leads out of them. */
export const isEmbedded = (path: string): boolean => EMBEDDED.test(path);

const LIST = `keyword filter_category_lv1 filter_category_lv2 filter_province filter_min_price filter_max_price
  filter_only_trade_assurance filter_only_deal filter_only_hot_deal filter_only_classifieds filter_vip filter_verified
  filter_business filter_mall filter_min_stock filter_min_rating filter_max_moq sort_by sort_order page`;

/** The parameters that a public page reads, by its path; pages that are not named here read none. */
const PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = (
  [
    [/^\/(?:product\/search|hang-dam-bao|rao-vat|tim-shop|tim-nha-phan-phoi)$/, LIST],
    [/^\/(?:category|showroom)\/./, LIST],
    [/^\/deal$/, 'status category sort page'],
    [/^\/(?:hang-moi|tin-tuc)$/, 'page'],
    [/^\/shop\/./, 'tab keyword danh-muc sort page bo before reviews_page'],
    [/^\/[^/]+\.html$/, 'reviews_page'],
    // React Router asks here for the routes behind links
    [/^\/__manifest$/, 'paths version'],
  ] as const
).map(([path, names]) => [path, names.split(/\s+/)]);

/** What decides, beside its path, what a public page shows. Its data is asked for at the same path with `.data` after it. */
export const parametersOf = (path: string): readonly string[] => {
  const page = path.replace(/(?:\/_)?\.data$/, '').replace(/(?<=.)\/$/, '');
  return PARAMETERS.find(([pattern]) => pattern.test(page))?.[1] ?? [];
};
