import { marketName } from '@market/contract/rules/market-name';
import { getUnsubscription, unsubscribe } from '@market/contract/alerts/routes';
import { ALERT_TOPICS } from '@market/contract/rules/alert-topics';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { SEE_OTHER } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ALERT_PREFERENCES_PATH } from '#app/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import type { Route } from './+types/route';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const answer = await context.get(servicesContext).call(getUnsubscription, { params: { token } });
  // an address that was cut off by a mailbox is no error of the page
  if (!answer.ok && answer.status === 404) return { topic: null, subscribed: false, isWrong: true };
  if (!answer.ok) throw errorResponse(answer);
  return { ...answer.value.data, isWrong: false };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { token } = params;
  const answer = await context.get(servicesContext).call(unsubscribe, { params: { token } });
  if (!answer.ok) throw errorResponse(answer);
  return redirect(url.pathname, SEE_OTHER);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hủy nhận thư',
    description: 'Không nhận thư về việc này nữa.',
    path: '/huy-nhan-thu',
    noindex: true,
  });

/** A plain form: the link of an e-mail is opened signed in or not, with scripts or not. */
export default function UnsubscribeRoute({
  loaderData: { topic, subscribed, isWrong },
}: Route.ComponentProps) {
  if (isWrong)
    return (
      <section className="panel mx-auto mt-8 max-w-md p-6 text-center">
        <h1 className="text-xl font-bold">Đường dẫn không đúng</h1>
        <p className="mt-2 mb-5 text-base text-ink-2">
          Hãy mở lại từ thư, hoặc chọn thư muốn nhận trong cài đặt.
        </p>
        <LinkButton to={ALERT_PREFERENCES_PATH}>Cài đặt thông báo</LinkButton>
      </section>
    );
  const label = ALERT_TOPICS.find(({ name }) => name === topic)?.label ?? 'Tin gộp mỗi ngày';
  return (
    <section className="panel mx-auto mt-8 max-w-md p-6 text-center">
      <h1 className="text-xl font-bold">{subscribed ? 'Hủy nhận thư?' : 'Đã hủy nhận thư'}</h1>
      <p className="mt-2 text-base text-ink-2">
        {subscribed
          ? `${marketName()} sẽ không gửi thư cho bạn về việc này nữa: `
          : 'Bạn không nhận thư về việc này nữa: '}
        <b className="font-semibold text-ink">{label}</b>.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {subscribed && (
          <form method="post">
            <Button type="submit" appearance="primary">
              Hủy nhận thư
            </Button>
          </form>
        )}
        <LinkButton to={ALERT_PREFERENCES_PATH}>Cài đặt thông báo</LinkButton>
      </div>
    </section>
  );
}
