import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import { Form } from 'react-router';
import { ConfirmedForm } from '#features/workspace/confirmed-form.tsx';
import { LinkButton } from '#ui/button.tsx';
import { adsPath, type AdsQuery } from './ads-query.ts';

interface ControlProps {
  readonly campaign: SellerCampaign;
  readonly busy: boolean;
}

/** Switches a campaign on or off. */
export function RunSwitch({ campaign: { id, version, name, status }, busy }: ControlProps) {
  const runs = status === 'active';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="status" value={runs ? 'paused' : 'active'} />
      <button
        type="submit"
        name="intent"
        value="switch"
        role="switch"
        aria-checked={runs}
        aria-label={`Chạy ${name}`}
        disabled={busy}
        className="grid min-h-8 place-items-center max-lg:min-h-11 max-lg:min-w-11"
      >
        <span aria-hidden className={runs ? 'switch on' : 'switch'} />
      </button>
    </Form>
  );
}

/** Opens the form of a campaign, or deletes it after a question. */
export function CampaignButtons({
  campaign: { id, name },
  query,
  busy,
}: ControlProps & { readonly query: AdsQuery }) {
  return (
    <div className="flex gap-2">
      <LinkButton
        to={adsPath({ ...query, open: id })}
        size="sm"
        className="max-lg:h-11!"
        aria-label={`Sửa ${name}`}
      >
        Sửa
      </LinkButton>
      <ConfirmedForm
        intent="delete-campaign"
        fields={{ id }}
        question={`Xóa chiến dịch “${name}”? Quảng cáo dừng ngay, số liệu cũ vẫn còn trong báo cáo.`}
        label="Xóa"
        name={`Xóa ${name}`}
        busy={busy}
      />
    </div>
  );
}
