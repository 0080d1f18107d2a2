import { getProductPreview } from '@market/contract/catalogue/routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { serverNow } from '#app/server-clock.ts';
import { loadPreview } from '#features/product/load.ts';
import { timeOnDay } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { ProductBody } from '../product-body.tsx';
import type { Route } from './+types/route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const answer = await call(getProductPreview, { params: { token: params.token } });
  if (!answer.ok) throw answer.status === 404 ? notFoundResponse() : errorResponse(answer);
  const { product, expires_at } = answer.value;
  return { expires_at, page: await loadPreview(call, product, serverNow()) };
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData === undefined
    ? []
    : pageMeta(args, {
        title: `Xem trước: ${args.loaderData.page.product.title}`,
        description: 'Bản xem trước của shop, khách chưa thấy.',
        path: '/',
        noindex: true,
      });

/** A product of any state as buyers will see it; what it would sell is refused by the cart. */
export default function PreviewRoute({ loaderData: { page, expires_at } }: Route.ComponentProps) {
  return (
    <>
      <Notice className="mt-3">
        <b className="font-semibold">Bản xem trước</b>
        <p>Ai có đường dẫn này cũng xem được, đến {timeOnDay(expires_at)}. Chưa đặt hàng được ở đây.</p>
      </Notice>
      <ProductBody page={page} crumbs={[...page.crumbs, { title: page.product.title }]} />
    </>
  );
}
