import { Truck } from '#ui/icons.ts';

const CHOICES = [
  { value: '1', text: 'Gộp như trên' },
  { value: '0', text: 'Từng việc một tin' },
];

export function Grouping({ grouped }: { readonly grouped: boolean }) {
  return (
    <section className="panel p-4 lg:p-5">
      <h2 className="text-md font-bold">Gộp tin</h2>
      <p className="mt-1 text-sm text-ink-2">
        Nhiều việc cùng loại thành một dòng, số ở góc cho biết mấy việc.
      </p>
      <div className="mt-3 flex items-start gap-3 rounded-lg bg-sunken p-3 text-sm">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-info-soft text-info-ink">
          <Truck aria-hidden className="ico" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="font-semibold">3 đơn đang giao tới bạn</b>
          <span className="block text-xs text-ink-3">5 phút trước</span>
        </span>
        <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-deal px-1 text-2xs font-bold text-on-deal">
          3
        </span>
      </div>
      <div className="mt-3 space-y-2.5 text-sm">
        {CHOICES.map(({ value, text }) => (
          <label key={value} className="flex items-center gap-2.5">
            <input
              type="radio"
              name="grouped"
              value={value}
              defaultChecked={grouped === (value === '1')}
              className="radio"
            />
            {text}
          </label>
        ))}
      </div>
    </section>
  );
}
