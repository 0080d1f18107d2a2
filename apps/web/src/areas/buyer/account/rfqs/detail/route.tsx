import { marketName } from '@market/contract/rules/market-name';
import { getRfq } from '@market/contract/rfq/routes';
import { clsx } from 'clsx';
import { useNavigation } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { replyOr } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RFQS_PATH, rfqPath, SELLER_RFQS_PATH } from '#app/paths.ts';
import { useRfqChanges } from '#features/rfq/use-rfq-changes.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/route';
import { changeRfqByForm } from './action.ts';
import { parseDetailQuery } from './detail-query.ts';
import { loadOwn } from './load.ts';
import { QuotationSection } from './quotation-section.tsx';
import { RfqHead } from './rfq-head.tsx';
import { StepPanel } from './step-panel.tsx';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const { userId } = context.get(visitorContext);
  const query = parseDetailQuery(url.searchParams);
  const answer = await call(getRfq, { params: { id: params.id } });
  if (!answer.ok) throw errorResponse(answer);
  const own = userId === null ? null : await loadOwn(call, params.id, query);
  return { rfq: answer.value.rfq, own, query, now: Date.now(), formKey: crypto.randomUUID() };
}

export const action = (args: Route.ActionArgs) => changeRfqByForm(args, args.params.id);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  replyOr(serverAction, (message) => ({ message }));

export const meta = (args: Route.MetaArgs) => {
  const rfq = args.loaderData?.rfq;
  return pageMeta(args, {
    title: rfq?.title ?? 'Yêu cầu báo giá',
    description: rfq?.description ?? `Yêu cầu báo giá trên ${marketName()}.`,
    path: rfqPath(args.params.id),
    noindex: rfq?.visibility !== 'all' || rfq.status !== 'open',
  });
};

export default function RfqRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { rfq, own, query, now, formKey } = loaderData;
  const navigation = useNavigation();
  useRfqChanges(own !== null, rfq.id);
  const busy = navigation.formMethod === 'POST';
  return (
    <div className={clsx('space-y-4 pb-6 *:first:mb-0', busy && 'opacity-90')} aria-busy={busy}>
      <Breadcrumbs items={[{ title: 'Yêu cầu báo giá', to: RFQS_PATH }, { title: rfq.title }]} />
      {actionData !== undefined && <Notice kind="error">{actionData.message}</Notice>}
      <RfqHead rfq={rfq} now={now} bumpsLeft={own?.bumpsLeft} formKey={formKey} />
      {own !== null && query.step !== null && (
        <StepPanel
          key={`${query.step} ${query.quotationId}`}
          step={query.step}
          rfq={rfq}
          quotation={own.quotations.find(({ id }) => id === query.quotationId) ?? null}
          messages={own.messages}
          formKey={formKey}
          draft={own.draft}
          refusal={own.refusal}
          busy={busy}
          now={now}
        />
      )}
      {own !== null && <QuotationSection rfq={rfq} quotations={own.quotations} query={query} now={now} />}
      {own === null && rfq.actions.includes('quote') && (
        <LinkButton to={`${SELLER_RFQS_PATH}?rfq=${rfq.id}`} appearance="primary">
          Báo giá cho yêu cầu này
        </LinkButton>
      )}
      {own === null && (
        <p className="text-base text-ink-2">
          {rfq.quotations_count > 0
            ? `${rfq.quotations_count} shop đã báo giá.`
            : 'Hiện không có báo giá nào.'}
        </p>
      )}
    </div>
  );
}
