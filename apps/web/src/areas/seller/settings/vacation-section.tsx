import { writtenDay } from '@market/contract/rules/day';
import { Store } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { dayOf, lastDayOf } from './read-form.ts';
import { SectionForm, TextField, type SectionProps } from './section-form.tsx';

/** A time without new orders, which begins and ends by itself. */
export function VacationSection(props: SectionProps) {
  const { vacation, status } = props.shop;
  const from = vacation === null ? '' : dayOf(vacation.from);
  const until = vacation === null ? '' : lastDayOf(vacation.until);
  return (
    <SectionForm
      id="tam-nghi"
      {...props}
      buttons={
        vacation !== null && (
          <Button type="submit" name="intent" value="mo-lai" formNoValidate>
            {status === 'vacation' ? 'Mở lại ngay' : 'Bỏ kỳ nghỉ'}
          </Button>
        )
      }
    >
      <p className="mb-4 text-sm text-ink-2">
        Khách vẫn xem hàng, nhắn tin, gửi yêu cầu báo giá, nhưng không đặt hàng được. Đơn đã đặt vẫn phải
        giao. Quảng cáo tạm dừng và không tính tiền.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <TextField name="from" label="Từ ngày" type="date" stored={from} />
          <TextField
            name="until"
            label="Đến hết ngày"
            type="date"
            stored={until}
            hint="Sang hôm sau shop tự mở lại"
          />
        </div>
        {vacation !== null && (
          <div className="rounded-lg bg-accent-soft p-4 text-sm">
            <p className="mb-1 flex items-center gap-2 font-semibold text-accent-ink">
              <Store aria-hidden className="ico size-4!" />
              {status === 'vacation' ? 'Shop đang nghỉ' : 'Sắp nghỉ'}
            </p>
            <p>
              Từ {writtenDay(from)} đến hết {writtenDay(until)}. Khách vẫn nhắn tin và gửi yêu cầu báo giá
              được.
            </p>
          </div>
        )}
      </div>
    </SectionForm>
  );
}
