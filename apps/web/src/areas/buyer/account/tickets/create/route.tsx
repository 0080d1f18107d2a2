import { getProduct } from '@market/contract/catalogue/routes';
import { getSession } from '@market/contract/sessions/routes';
import { useNavigation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { pageMeta } from '#app/page-meta.ts';
import { productPath } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { TICKETS_PATH } from '#app/paths.ts';
import { Thumb } from '#ui/thumb.tsx';
import { AccountLayout } from '../../account-layout.tsx';
import type { Route } from './+types/route';
import { sendTicketByForm } from './action.ts';
import { sendTicketFromPage } from './client-action.ts';
import { typeOfSlug, type TicketFields } from './ticket-fields.ts';
import { TicketForm } from './ticket-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const search = args.url.searchParams;
  const { call } = args.context.get(servicesContext);
  const productId = search.get('san-pham') ?? '0';
  const [answer, session] = await Promise.all([
    call(getProduct, { params: { id: productId } }),
    call(getSession),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  const { product } = answer.value;
  const phone = session.ok ? (session.value.data.user.accountPhone ?? '') : '';
  return {
    product: {
      id: product.id,
      unit: product.unit_name,
      path: productPath(product.handle, product.id),
      variants: product.variants.map(({ id, title }) => ({ id, title })),
    },
    title: product.title,
    shop: product.shop.name,
    thumb: product.images[0]?.thumb ?? null,
    initial: {
      type: typeOfSlug(search.get('loai')),
      variant: '',
      quantity: '',
      targetPrice: '',
      message: '',
      phone,
    } satisfies TicketFields,
    formKey: crypto.randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => sendTicketByForm(args);
export const clientAction = (args: Route.ClientActionArgs) => sendTicketFromPage(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Gửi phiếu cho shop',
    description: 'Nhờ shop báo khi có hàng, xin giá tốt hơn hoặc gọi lại.',
    path: `${TICKETS_PATH}/tao`,
    noindex: true,
  });

export default function NewTicketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, title, shop, thumb, initial, formKey } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AccountLayout title="Gửi phiếu cho shop" back={{ to: product.path, label: 'Về sản phẩm' }}>
      <div className="panel p-4 lg:p-6">
        <div className="mb-5 flex items-center gap-3 border-b border-line pb-4">
          <Thumb src={thumb} className="size-14" />
          <div className="min-w-0">
            <b className="line-clamp-2 text-base font-semibold">{title}</b>
            <span className="text-sm text-ink-2">{shop}</span>
          </div>
        </div>
        <TicketForm
          key={product.id}
          product={product}
          initial={actionData?.fields ?? initial}
          refusal={actionData?.refusal ?? NO_REFUSAL}
          formKey={formKey}
          busy={busy}
        />
      </div>
    </AccountLayout>
  );
}
