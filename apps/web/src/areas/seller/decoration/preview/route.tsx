import { getShopSettings } from '@market/contract/shops/settings-routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { DECORATION_PREVIEW_PATH, SELLER_DECORATION_PATH } from '#app/seller-paths.ts';
import { FrontPage } from '#features/shop-blocks/front-page.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';
import { loadPreview } from '../load-decoration.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'storefront');
  const { call } = args.context.get(servicesContext);
  const [settings, blocks] = await Promise.all([call(getShopSettings), loadPreview(call)]);
  if (!settings.ok) throw errorResponse(settings);
  return { slug: settings.value.data.shop.slug, blocks };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Xem trước trang shop',
    description: 'Trang shop theo bản nháp, chỉ người của shop thấy.',
    path: DECORATION_PREVIEW_PATH,
    noindex: true,
  });

const textOf = (blocks: Route.ComponentProps['loaderData']['blocks']): string => {
  if (blocks === null) return 'Chưa xem trước được lúc này, hãy thử lại sau ít phút.';
  return blocks.length === 0
    ? 'Chưa khối nào có nội dung. Khách sẽ thấy trang mặc định của shop.'
    : 'Đây là bản nháp, chỉ người của shop thấy. Khách thấy sau khi bạn bấm Đăng.';
};

/** The draft over the full width. */
export default function PreviewRoute({ loaderData: { slug, blocks } }: Route.ComponentProps) {
  return (
    <WorkspacePage title="Xem trước" back={{ to: SELLER_DECORATION_PATH, label: 'Về trang trí shop' }}>
      <Notice kind="info">{textOf(blocks)}</Notice>
      {blocks !== null && <FrontPage slug={slug} blocks={blocks} />}
    </WorkspacePage>
  );
}
