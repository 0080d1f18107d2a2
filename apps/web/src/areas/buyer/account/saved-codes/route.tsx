import { listSavedPriceRules } from '@market/contract/promotions/saved-routes';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SAVED_CODES_PATH, shopSearchPath } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { CODE_FORMS } from '#features/discount-codes/save-by-form.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { SavedCodeCard } from './saved-code-card.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const answer = await args.context.get(servicesContext).call(listSavedPriceRules);
  if (!answer.ok) throw errorResponse(answer);
  return { rules: answer.value.price_rules };
}

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return answerForm(args, CODE_FORMS);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Mã đã lưu',
    description: 'Mã giảm giá bạn đã lưu và cách dùng.',
    path: SAVED_CODES_PATH,
    noindex: true,
  });

export default function SavedCodesRoute({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <AccountLayout title="Mã đã lưu" text="Khi đặt hàng, mã giảm được nhiều nhất được gợi ý sẵn cho bạn.">
      {rules.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="socks"
            title="Bạn chưa lưu mã nào"
            text="Bấm “Lưu” ở mã trên trang shop hoặc trang sản phẩm, mã sẽ nằm ở đây."
          >
            <LinkButton to={shopSearchPath()} appearance="primary">
              Tìm shop
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-3.5 sm:grid-cols-2">
          {rules.map((rule) => (
            <li key={rule.id}>
              <SavedCodeCard rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </AccountLayout>
  );
}
