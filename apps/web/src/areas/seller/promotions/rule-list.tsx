import type { OwnPriceRule } from '@market/contract/promotions/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { ConfirmedForm } from '#features/workspace/confirmed-form.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { isOver, periodText, RULE_STATES } from './promotion-texts.ts';
import { promotionsPath, type PromotionsQuery } from './promotions-query.ts';

interface RuleListProps {
  readonly rules: readonly OwnPriceRule[];
  readonly query: PromotionsQuery;
  readonly busy: boolean;
}

function Uses({ rule: { used, usage_limit, title } }: { readonly rule: OwnPriceRule }) {
  return (
    <div className="w-44 max-lg:w-full">
      <p className="num flex text-sm">
        <span className="text-ink-2">Đã dùng</span>
        <b className="ml-auto font-semibold">
          {formatNumber(used)}
          {usage_limit !== null && `/${formatNumber(usage_limit)}`}
        </b>
      </p>
      {usage_limit !== null && (
        <ProgressBar share={used / usage_limit} label={`Lượt dùng của ${title}`} className="mt-1" />
      )}
    </div>
  );
}

function RuleRow({ rule, query, busy }: { readonly rule: OwnPriceRule } & Omit<RuleListProps, 'rules'>) {
  const { label, tone } = RULE_STATES[rule.state];
  return (
    <li className="panel flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tone} large>
            {label}
          </Badge>
          {!rule.public && (
            <Badge tone="mute" large>
              Mã riêng
            </Badge>
          )}
          {rule.codes.map(({ id, code }) => (
            <b
              key={id}
              className="num rounded-sm border border-dashed border-line-strong px-2 text-sm font-semibold"
            >
              {code}
            </b>
          ))}
        </p>
        <h3 className="mt-1 text-base font-semibold">{rule.title}</h3>
        <p className="num text-sm text-ink-2">
          {rule.description} · {periodText(rule.starts_at, rule.ends_at)}
          {rule.entitled_count !== null && rule.entitled_count > 0 && (
            <> · {formatNumber(rule.entitled_count)} sản phẩm</>
          )}
        </p>
        {rule.entitled_count === 0 && (
          <p className="text-sm text-deal-ink">
            Không có sản phẩm nào được giảm: bộ sưu tập đang trống, hoặc sản phẩm đã bị xóa.
          </p>
        )}
      </div>
      <Uses rule={rule} />
      {!isOver(rule.state) && (
        <div className="flex gap-2 max-lg:ml-auto">
          <LinkButton
            to={promotionsPath({ ...query, open: rule.id })}
            size="sm"
            className="max-lg:h-11!"
            aria-label={`Sửa ${rule.title}`}
          >
            Sửa
          </LinkButton>
          <ConfirmedForm
            intent="stop-rule"
            fields={{ id: rule.id }}
            label="Dừng"
            name={`Dừng ${rule.title}`}
            question="Dừng chương trình này? Đơn đã dùng mã vẫn giữ mức giảm, khách mới không dùng được nữa."
            busy={busy}
          />
        </div>
      )}
    </li>
  );
}

export function RuleList({ rules, query, busy }: RuleListProps) {
  if (rules.length === 0)
    return (
      <div className="panel">
        <EmptyState
          art="backpack"
          title="Shop chưa có mã giảm giá nào"
          text="Mã công khai hiện trên trang shop và sản phẩm. Mã riêng chỉ người shop gửi mới dùng được."
        >
          <LinkButton to={promotionsPath({ ...query, open: 'new' })} appearance="primary">
            Tạo mã
          </LinkButton>
        </EmptyState>
      </div>
    );
  return (
    <ul className="space-y-4">
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} query={query} busy={busy} />
      ))}
    </ul>
  );
}
