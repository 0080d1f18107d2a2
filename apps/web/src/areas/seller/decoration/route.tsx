import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_DECORATION_PATH } from '#app/seller-paths.ts';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { DecorationEditor } from './editor.tsx';
import { loadDecoration } from './load-decoration.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'storefront');
  return loadDecoration(args.context.get(servicesContext).call);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Trang trí shop',
    description: 'Sắp xếp các khối trên trang shop, xem trước rồi đăng.',
    path: SELLER_DECORATION_PATH,
    noindex: true,
  });

export default function DecorationRoute({ loaderData }: Route.ComponentProps) {
  return <DecorationEditor page={loaderData} />;
}
