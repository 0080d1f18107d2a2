import type { KeywordBid, SellerAd } from '@market/contract/ads/seller-schemas';
import { AD_BID_MIN } from '@market/contract/rules/ads';
import { dong } from '@market/contract/rules/money';
import { Field, Textarea } from '#ui/field.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { PlainField } from '#features/workspace/plain-field.tsx';
import type { FormRefusal } from '#app/form-refusal.ts';
import type { AdFields, CampaignField } from './campaign-fields.ts';
import { placeText, REVIEWS } from './ads-texts.ts';

interface AdFieldsProps {
  readonly initial: AdFields;
  readonly errors: FormRefusal<CampaignField>['errors'];
  /** What the names of its fields end with. */
  readonly suffix: string;
}

/** Keywords and bid of one product. */
export function KeywordFields({ initial, errors, suffix }: AdFieldsProps) {
  return (
    <>
      <Field
        label="Từ khóa"
        hint="Cách nhau bằng dấu phẩy. Từ khóa mới cần duyệt trước khi chạy."
        error={errors[`keywords${suffix}`]}
      >
        {(control) => (
          <Textarea
            {...control}
            name={`keywords${suffix}`}
            rows={2}
            maxLength={1_300}
            defaultValue={initial.keywords}
            placeholder="áo polo, đồng phục công ty"
          />
        )}
      </Field>
      <PlainField
        name={`bid${suffix}`}
        label="Giá thầu cao nhất mỗi lượt nhấp"
        unit="₫"
        initial={initial.bid}
        error={errors[`bid${suffix}`]}
        hint={`Từ ${dong(AD_BID_MIN)}. Shop trả vừa đủ để hơn người kế tiếp, không quá giá này.`}
      />
    </>
  );
}

interface AdFieldsetProps extends AdFieldsProps {
  readonly ad: SellerAd | undefined;
  /** Whether the campaign has others. */
  readonly removable: boolean;
  /** Where its keywords would show with the saved bid. */
  readonly bids: readonly KeywordBid[];
}

/** A product that the campaign has. */
export function AdFieldset({ ad, removable, bids, ...rest }: AdFieldsetProps) {
  const { product } = rest.initial;
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{ad?.product?.title ?? 'Sản phẩm đã gỡ'}</legend>
      <input type="hidden" name="ad" value={product} />
      {ad !== undefined && (
        <p className="text-sm text-ink-2">
          {REVIEWS[ad.status].label}
          {ad.review_reason !== null && `: ${ad.review_reason}`}
        </p>
      )}
      <KeywordFields {...rest} />
      {bids.length > 0 && (
        <ul className="space-y-1 text-sm text-ink-2" aria-label="Vị trí dự kiến">
          {bids.map(({ keyword, ads_before }) => (
            <li key={keyword} className="flex gap-2">
              <span className="min-w-0 flex-1 truncate">{keyword}</span>
              <span>{placeText(ads_before)}</span>
            </li>
          ))}
        </ul>
      )}
      {removable && <Checkbox name={`remove-${product}`}>Bỏ khỏi chiến dịch</Checkbox>}
    </fieldset>
  );
}
