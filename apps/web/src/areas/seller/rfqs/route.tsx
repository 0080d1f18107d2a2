import { dayInVietnam } from '@market/contract/rules/day';
import type { SellerRfq } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_RFQS_PATH } from '#app/paths.ts';
import { useRfqChanges } from '#features/rfq/use-rfq-changes.ts';
import { useOpenFirst } from '#features/workspace/use-open-first.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { changeInboxByForm } from './action.ts';
import { InboxList } from './inbox-list.tsx';
import { entryPath, parseInboxQuery, PER_PAGE } from './inbox-query.ts';
import { loadInbox } from './load-inbox.ts';
import { isClosedToShop, mayQuote } from './may-quote.ts';
import { initialFields } from './quotation-fields.ts';
import { QuotationForm } from './quotation-form.tsx';
import { QuotationPanel } from './quotation-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { useQuotationDraft } from './use-quotation-draft.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'talking');
  const query = parseInboxQuery(args.url.searchParams);
  const inbox = await loadInbox(args.context.get(servicesContext).call, query);
  redirectPastEnd(args.url, { total: inbox.total, page: query.page, perPage: PER_PAGE });
  const userId = args.context.get(visitorContext).userId ?? 0;
  return { ...inbox, query, userId, now: Date.now(), formKey: crypto.randomUUID() };
}

export const action = (args: Route.ActionArgs) => changeInboxByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Yêu cầu báo giá',
    description: 'Yêu cầu của người mua mà shop có thể báo giá.',
    path: SELLER_RFQS_PATH,
    noindex: true,
  });

type PageProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

/** The form for a request that the shop may quote, or quote anew. */
function Quoting({ loaderData, actionData, entry }: PageProps & { readonly entry: SellerRfq }) {
  const { products, remainingQuota, formKey, now, userId } = loaderData;
  const { rfq, quotation } = entry;
  const { draft, save, store } = useQuotationDraft(entry, userId);
  const busy = useNavigation().formMethod === 'POST';
  // a live change of the page is no new form: the same key until the form was answered
  const [held, setHeld] = useState({ actionData, formKey });
  if (held.actionData !== actionData) setHeld({ actionData, formKey });
  const reply = actionData?.rfqId === rfq.id && actionData.fields !== null ? actionData : undefined;
  return (
    <QuotationForm
      key={draft === null ? 'new' : 'draft'}
      rfqId={rfq.id}
      initial={reply?.fields ?? draft ?? initialFields(rfq, quotation, now)}
      refusal={reply?.refusal ?? NO_REFUSAL}
      unit={rfq.unit}
      products={products}
      marketPrice={entry.market_price}
      remainingQuota={remainingQuota}
      formKey={held.formKey}
      today={dayInVietnam(new Date(now))}
      replaces={quotation !== null}
      earlierPictures={quotation?.images.length ?? 0}
      busy={busy}
      onSaveDraft={save}
      onType={store}
    />
  );
}

function OpenRequest({ entry, ...props }: PageProps & { readonly entry: SellerRfq }) {
  const { loaderData, actionData } = props;
  const busy = useNavigation().formMethod === 'POST';
  const { rfq, quotation } = entry;
  const problem = actionData?.fields === null ? actionData.refusal.problem : null;
  return (
    <div className="min-w-0 space-y-4">
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <RequestPanel entry={entry} />
      {quotation !== null && (
        <QuotationPanel
          quotation={quotation}
          unit={rfq.unit}
          messages={loaderData.messages}
          mayChat={quotation.accepted_at !== null || Boolean(rfq.contact?.phone)}
          formKey={loaderData.formKey}
          busy={busy}
        />
      )}
      {mayQuote(entry) && <Quoting key={`${rfq.id} ${quotation?.id}`} {...props} entry={entry} />}
      {isClosedToShop(entry) && <Notice>Yêu cầu này không nhận báo giá nữa.</Notice>}
    </div>
  );
}

export default function SellerRfqsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, total, counts, query, open, now } = loaderData;
  useRfqChanges(true);
  const chosen = query.rfqId !== null;
  useOpenFirst(chosen || open === null ? null : entryPath(query, open.rfq.id));
  return (
    <WorkspacePage
      title="Yêu cầu báo giá"
      {...(chosen && { back: { to: entryPath(query, null), label: 'Về danh sách yêu cầu', narrow: true } })}
    >
      <div
        className={clsx(
          (chosen || entries.length > 0) && 'items-start gap-4 lg:grid lg:grid-cols-[21rem_1fr]',
        )}
      >
        <div className={clsx(chosen && 'max-lg:hidden')}>
          <InboxList
            entries={entries}
            total={total}
            counts={counts}
            query={query}
            openId={open?.rfq.id ?? null}
            now={now}
          />
        </div>
        <div className={clsx(!chosen && 'max-lg:hidden')}>
          {open !== null && <OpenRequest loaderData={loaderData} actionData={actionData} entry={open} />}
          {open === null && chosen && <Notice kind="warning">Không tìm thấy yêu cầu báo giá này.</Notice>}
        </div>
      </div>
    </WorkspacePage>
  );
}
