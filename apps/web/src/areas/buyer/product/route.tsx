import { servicesContext } from '#app/context.ts';
import { answerForm, replyOrFailure } from '#app/page-forms.ts';
import { productPath } from '#app/paths.ts';
import { serverNow } from '#app/server-clock.ts';
import { breadcrumbJsonLd, pageMeta, plainText, publicUrl } from '#app/page-meta.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { pictureAt } from '#ui/picture-sources.ts';
import { saveWishByForm } from '#features/wishlist/wishlist-by-form.ts';
import type { Route } from './+types/route';
import { followByForm } from '#features/follow/follow-by-form.ts';
import { REVIEW_FORMS } from '#features/reviews/read/review-by-form.ts';
import { loadPage, type ProductPage } from '#features/product/load.ts';
import { CODE_FORMS } from '#features/discount-codes/save-by-form.ts';
import { leadByForm } from './lead-by-form.ts';
import { ProductBody } from './product-body.tsx';
import { productJsonLd } from './structured-data.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  return loadPage(call, params.handleId, url, serverNow());
}

const FORMS = {
  follow: followByForm,
  unfollow: followByForm,
  like: saveWishByForm,
  unlike: saveWishByForm,
  lead: leadByForm,
  ...REVIEW_FORMS,
  ...CODE_FORMS,
};
export const action = (args: Route.ActionArgs) => answerForm(args, FORMS);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => replyOrFailure(serverAction);

const crumbsOf = ({ product, crumbs, showroom }: ProductPage): Crumb[] => [
  ...crumbs,
  ...(showroom === null ? [] : [showroom]),
  { title: product.title },
];

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { product, crumbs } = loaderData;
  const path = productPath(product.handle, product.id);
  const [picture] = product.images;
  return pageMeta(args, {
    title: product.title,
    description: plainText(product.body_html) || `${product.title} của ${product.shop.name}`,
    path,
    image: picture === undefined ? null : pictureAt(picture.src, 800),
    type: 'product',
    jsonLd: [
      productJsonLd(product, publicUrl(args), crumbs.at(-1)?.title ?? ''),
      breadcrumbJsonLd(args, crumbsOf(loaderData), path),
    ],
  });
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductBody page={loaderData} crumbs={crumbsOf(loaderData)} />;
}
