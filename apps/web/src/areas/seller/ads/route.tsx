import { dong } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_ADS_PATH } from '#app/seller-paths.ts';
import { NO_PRODUCTS } from '#features/own-products/own-products.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { requireSeller } from '../require-seller.ts';
import { loadOwnProducts } from '../own-shop.ts';
import type { Route } from './+types/route';
import { changeAdsByForm, type AdsReply } from './action.ts';
import { PER_PAGE, adsPath, parseAdsQuery } from './ads-query.ts';
import { fieldsOfCampaign, NEW_CAMPAIGN } from './campaign-fields.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignList } from './campaign-list.tsx';
import { FigureCards } from './figure-cards.tsx';
import { KeywordBidsPanel } from './keyword-bids-panel.tsx';
import { loadAds } from './load-ads.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ReportPanel } from './report-panel.tsx';
import { ShopPauseNotice } from './shop-pause-notice.tsx';
import { WalletPanel } from './wallet-panel.tsx';

const TopUpDialog = lazyDialog(() => import('./top-up-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'ads');
  const { call } = args.context.get(servicesContext);
  const query = parseAdsQuery(args.url.searchParams);
  const [ads, products] = await Promise.all([
    loadAds(call, query),
    query.open === null ? NO_PRODUCTS : loadOwnProducts(call),
  ]);
  redirectPastEnd(args.url, { total: ads.campaigns?.total, page: query.page, perPage: PER_PAGE });
  return { ads, products, query, now: Date.now(), formKey: crypto.randomUUID() };
}

export const action = (args: Route.ActionArgs) => changeAdsByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Quảng cáo',
    description: 'Chiến dịch, từ khóa, báo cáo và ví quảng cáo của shop.',
    path: SELLER_ADS_PATH,
    noindex: true,
  });

type Loaded = Route.ComponentProps['loaderData'];
interface PartProps {
  readonly loaderData: Loaded;
  readonly reply: AdsReply | undefined;
  readonly busy: boolean;
}

/** The form that the address opens; null when it names nothing. */
function OpenForm({ loaderData, reply, busy }: PartProps) {
  const { ads, query, products, formKey } = loaderData;
  if (query.open !== 'new' && ads.open === null) return null;
  const campaign = query.open === 'new' ? null : ads.open;
  return (
    <CampaignForm
      key={campaign?.id ?? 'new'}
      campaign={campaign}
      initial={reply?.fields ?? (campaign === null ? NEW_CAMPAIGN : fieldsOfCampaign(campaign))}
      products={products}
      places={ads.places}
      refusal={reply?.refusal ?? NO_REFUSAL}
      formKey={formKey}
      closePath={adsPath({ ...query, open: null })}
      busy={busy}
    />
  );
}

const isFormOpen = ({ query, ads }: Loaded): boolean => query.open === 'new' || ads.open !== null;

function Campaigns({ loaderData, reply, busy }: PartProps) {
  const { ads, query, now } = loaderData;
  const revalidator = useRevalidator();
  const problem = query.open === null ? reply?.refusal.problem : null;
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="chien-dich">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="chien-dich" className="text-md font-bold">
          Chiến dịch
        </h2>
        {ads.campaigns?.total !== 0 && (
          <LinkButton
            appearance="primary"
            size="sm"
            className="ml-auto max-lg:h-11!"
            to={adsPath({ ...query, open: 'new' })}
          >
            Tạo chiến dịch
          </LinkButton>
        )}
      </div>
      {problem != null && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      {ads.campaigns === null ? (
        <RetryRow
          title="Chưa tải được chiến dịch"
          onRetry={() => void revalidator.revalidate()}
          loading={revalidator.state === 'loading'}
        />
      ) : (
        <>
          <CampaignList
            campaigns={ads.campaigns.rows}
            query={query}
            now={now}
            busy={busy}
            narrow={isFormOpen(loaderData)}
          />
          <Pagination
            page={query.page}
            pages={pageCount(ads.campaigns.total, PER_PAGE)}
            pathOf={(page) => adsPath({ ...query, page, open: null })}
          />
        </>
      )}
    </section>
  );
}

function WalletButton({ loaderData: { ads, query } }: { readonly loaderData: Loaded }) {
  return (
    <>
      {ads.wallet !== null && (
        <span className="num text-sm text-ink-2 max-lg:hidden">
          Ví quảng cáo <b className="font-bold text-ink">{dong(ads.wallet.balance)}</b>
        </span>
      )}
      <LinkButton size="sm" className="h-9! max-lg:h-11!" to={adsPath({ ...query, toppingUp: true })}>
        Nạp tiền
      </LinkButton>
    </>
  );
}

export default function SellerAdsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { ads, query } = loaderData;
  const navigate = useNavigate();
  const busy = useNavigation().formMethod === 'POST';
  const reply = actionData !== undefined && 'refusal' in actionData ? actionData : undefined;
  const editing = isFormOpen(loaderData);
  const parts = { loaderData, reply, busy };
  return (
    <WorkspacePage title="Quảng cáo" actions={<WalletButton loaderData={loaderData} />}>
      <div className="space-y-4">
        <ShopPauseNotice pause={ads.open?.shop_pause ?? ads.campaigns?.rows[0]?.shop_pause ?? null} />
        {ads.report !== null && <FigureCards report={ads.report} />}
        <div
          className={clsx(
            'grid grid-cols-1 items-start gap-4',
            editing && 'xl:grid-cols-[minmax(0,1fr)_23rem]',
          )}
        >
          <div className={clsx('min-w-0', editing && 'max-xl:order-last')}>
            <Campaigns {...parts} />
          </div>
          {editing && <OpenForm {...parts} />}
        </div>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <KeywordBidsPanel bids={ads.bids} />
          <PreviewPanel cards={ads.preview} />
        </div>
        {ads.wallet !== null && <WalletPanel {...ads.wallet} />}
        {ads.report !== null && <ReportPanel report={ads.report} />}
      </div>
      {query.toppingUp && (
        <TopUpDialog
          onClose={() => void navigate(adsPath({ ...query, toppingUp: false }), { preventScrollReset: true })}
        />
      )}
    </WorkspacePage>
  );
}
