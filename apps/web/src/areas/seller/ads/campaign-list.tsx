import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { adsPath, type AdsQuery } from './ads-query.ts';
import { clickRateText, PLACEMENT_LABELS, placementsText, REVIEWS, standingText } from './ads-texts.ts';
import { CampaignButtons, RunSwitch } from './campaign-controls.tsx';

interface CampaignListProps {
  readonly campaigns: readonly SellerCampaign[];
  readonly query: AdsQuery;
  /** Time of the server, ms. */
  readonly now: number;
  readonly busy: boolean;
  /** Cards on wide screens too, beside the form. */
  readonly narrow: boolean;
}
type RowProps = Omit<CampaignListProps, 'campaigns' | 'narrow'> & { readonly campaign: SellerCampaign };

const keywordsText = ({ products }: SellerCampaign): string =>
  [...new Set(products.flatMap(({ keywords }) => keywords))].join(', ') || '–';

const bidText = ({ products }: SellerCampaign): string => {
  const bids = products.map(({ bid }) => bid);
  const [low, high] = [Math.min(...bids), Math.max(...bids)];
  return low === high ? dong(low) : `${formatNumber(low)} – ${dong(high)}`;
};

function Review({ campaign }: { readonly campaign: SellerCampaign }) {
  const { label, tone } = REVIEWS[campaign.review];
  const reason = campaign.products.find(({ review_reason }) => review_reason !== null)?.review_reason;
  return (
    <>
      <Badge tone={tone} large>
        {label}
      </Badge>
      {reason !== undefined && <p className="mt-1 text-xs lg:max-w-48 text-ink-2">{reason}</p>}
    </>
  );
}

function Budget({ campaign: { name, spent_today, daily_budget } }: { readonly campaign: SellerCampaign }) {
  const share = spent_today / daily_budget;
  return (
    <>
      <p className="num whitespace-nowrap">
        {formatNumber(spent_today)} / {dong(daily_budget)}
      </p>
      <ProgressBar
        share={share}
        label={`Đã chi hôm nay của ${name}`}
        tone={share >= 1 ? 'deal' : 'brand'}
        className="mt-1"
      />
    </>
  );
}

function Name({ campaign, now }: Pick<RowProps, 'campaign' | 'now'>) {
  const standing = standingText(campaign, now);
  const { products, name } = campaign;
  return (
    <span className="flex items-center gap-3">
      <Thumb src={products[0]?.product?.thumb ?? null} className="size-10 flex-none" />
      <span className="min-w-0">
        <b className="block font-semibold">{name}</b>
        {products.length > 1 && <span className="num text-xs text-ink-3">{products.length} sản phẩm</span>}
        {standing !== null && <span className="block text-xs text-deal-ink">{standing}</span>}
      </span>
    </span>
  );
}

function Row({ campaign, query, now, busy }: RowProps) {
  return (
    <tr>
      <td>
        <Name campaign={campaign} now={now} />
      </td>
      <td>
        {campaign.placements.map((placement) => (
          <span key={placement} className="block whitespace-nowrap">
            {PLACEMENT_LABELS[placement]}
          </span>
        ))}
      </td>
      <td className="max-w-52 text-ink-2">
        <span className="line-clamp-2">{keywordsText(campaign)}</span>
      </td>
      <td className="num whitespace-nowrap">{bidText(campaign)}</td>
      <td>
        <Budget campaign={campaign} />
      </td>
      <td className="num">{formatNumber(campaign.impressions)}</td>
      <td className="num">{clickRateText(campaign)}</td>
      <td>
        <Review campaign={campaign} />
      </td>
      <td>
        <RunSwitch campaign={campaign} busy={busy} />
      </td>
      <td>
        <CampaignButtons campaign={campaign} query={query} busy={busy} />
      </td>
    </tr>
  );
}

function PhoneCard({ campaign, query, now, busy }: RowProps) {
  return (
    <li className="panel space-y-3 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Name campaign={campaign} now={now} />
        </div>
        <RunSwitch campaign={campaign} busy={busy} />
      </div>
      <div className="text-sm">
        <Budget campaign={campaign} />
      </div>
      <p className="num text-sm text-ink-2">
        {placementsText(campaign.placements)} ·{' '}
        <span className="whitespace-nowrap">{bidText(campaign)} ·</span>{' '}
        <span className="whitespace-nowrap">{formatNumber(campaign.impressions)} hiển thị ·</span>{' '}
        <span className="whitespace-nowrap">CTR {clickRateText(campaign)}</span>
      </p>
      <p className="text-sm text-ink-2">{keywordsText(campaign)}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-1 basis-36">
          <Review campaign={campaign} />
        </div>
        <CampaignButtons campaign={campaign} query={query} busy={busy} />
      </div>
    </li>
  );
}

const HEADS = [
  'Chiến dịch',
  'Vị trí',
  'Từ khóa',
  'Giá thầu',
  'Ngân sách ngày',
  'Hiển thị',
  'CTR',
  'Duyệt',
  'Chạy',
];

/** A table on wide screens, cards on phones. Figures are of the last 30 days. */
export function CampaignList({ campaigns, narrow, ...rest }: CampaignListProps) {
  if (campaigns.length === 0)
    return (
      <EmptyState
        art="backpack"
        title="Shop chưa có chiến dịch nào"
        text="Sản phẩm quảng cáo đứng ở đầu kết quả tìm kiếm và danh mục. Shop chỉ trả tiền khi có người nhấp."
      >
        <LinkButton to={adsPath({ ...rest.query, open: 'new' })} appearance="primary">
          Tạo chiến dịch
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      <div className={clsx('overflow-x-auto max-lg:hidden', narrow && 'hidden')}>
        <table className="tbl">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Thao tác</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map((campaign) => (
              <Row key={campaign.id} campaign={campaign} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className={clsx('space-y-3', !narrow && 'lg:hidden')}>
        {campaigns.map((campaign) => (
          <PhoneCard key={campaign.id} campaign={campaign} {...rest} />
        ))}
      </ul>
    </>
  );
}
