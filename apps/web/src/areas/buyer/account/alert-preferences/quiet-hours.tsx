import type { AlertPreferences } from '@market/contract/alerts/schemas';
import type { AlertTopicName } from '@market/contract/rules/alert-topics';
import { FieldError } from '#ui/field.tsx';

const EXCEPTIONS: readonly { readonly topic: AlertTopicName; readonly text: string }[] = [
  { topic: 'order_change', text: 'Đơn cần bạn trả lời' },
  { topic: 'money', text: 'Đã nhận tiền, hoàn tiền' },
  { topic: 'chat', text: 'Tin nhắn của shop' },
];
const HOURS = [0, 6, 12, 18, 24];
const MINUTES_A_DAY = 1_440;

const shareOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return ((hours * 60 + minutes) / MINUTES_A_DAY) * 100;
};

/** The quiet part of a day, which may go over midnight; dimmed while the switch of its section is off. */
function DayBar({ from, to }: { readonly from: string; readonly to: string }) {
  const [start, end] = [shareOf(from), shareOf(to)];
  const parts =
    start <= end
      ? [[start, end]]
      : [
          [0, end],
          [start, 100],
        ];
  return (
    <div aria-hidden>
      <div className="relative mt-3 h-3 overflow-hidden rounded-full bg-sunken group-has-[.switch:not(:checked)]/quiet:opacity-40">
        {parts.map(([left = 0, right = 0]) => (
          <i
            key={left}
            className="absolute inset-y-0 bg-info"
            style={{ left: `${left}%`, width: `${right - left}%` }}
          />
        ))}
      </div>
      <div className="num mt-1 flex justify-between text-2xs text-ink-3">
        {HOURS.map((hour) => (
          <span key={hour}>{hour === 0 ? '0 giờ' : hour}</span>
        ))}
      </div>
    </div>
  );
}

function ClockField({
  name,
  label,
  value,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}) {
  return (
    <label>
      <span className="label">{label}</span>
      <span className="input">
        <input
          type="time"
          name={name}
          defaultValue={value}
          required
          className="num min-w-0 flex-1 bg-transparent"
        />
      </span>
    </label>
  );
}

interface QuietHoursProps {
  readonly quiet: AlertPreferences['quiet_hours'];
  readonly incomplete: boolean;
}

export function QuietHours({ quiet, incomplete }: QuietHoursProps) {
  const isEmpty = quiet.enabled && quiet.from === quiet.to;
  return (
    <section className="group/quiet panel p-4 lg:p-5" aria-labelledby="gio-yen-lang">
      <div className="flex items-center gap-2">
        <h2 id="gio-yen-lang" className="text-md font-bold">
          Giờ yên lặng
        </h2>
        <input
          type="checkbox"
          name="quiet"
          aria-labelledby="gio-yen-lang"
          defaultChecked={quiet.enabled}
          className="switch ml-auto"
        />
      </div>
      <p className="mt-1 text-sm text-ink-2">Không đẩy. Tin vẫn nằm trên web, hết giờ gửi một lượt.</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ClockField name="from" label="Từ" value={quiet.from} />
        <ClockField name="to" label="Đến" value={quiet.to} />
      </div>
      <div role="status">
        {incomplete && <FieldError>Hãy điền đủ cả hai giờ. Thay đổi chưa được lưu.</FieldError>}
        {!incomplete && isEmpty && <p className="hint">Hai giờ trùng nhau nên không có lúc nào yên lặng.</p>}
      </div>
      <DayBar from={quiet.from} to={quiet.to} />
      <p className="mt-3 mb-2 text-sm font-semibold">Vẫn báo ngay</p>
      <div className="space-y-2.5 text-sm">
        {EXCEPTIONS.map(({ topic, text }) => (
          <label key={topic} className="flex items-center gap-2.5">
            <input
              type="checkbox"
              name="except"
              value={topic}
              defaultChecked={quiet.except.includes(topic)}
              className="check"
            />
            {text}
          </label>
        ))}
      </div>
    </section>
  );
}
