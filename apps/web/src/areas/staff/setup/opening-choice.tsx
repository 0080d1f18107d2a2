import type { Setting } from '@market/contract/market-settings/schemas';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Field, Input } from '#ui/field.tsx';
import { dayMonth, fullDate, noon } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import type { SetupReply } from './action.ts';

/** The button of the step submits it. */
export const OPENING_FORM = 'mo-cho';

type Kind = 'sellers' | 'everybody';

interface CardProps {
  readonly value: Kind;
  readonly chosen: Kind;
  readonly onChoose: (kind: Kind) => void;
  readonly title: string;
  readonly text: string;
  readonly disabled?: boolean;
}

function Card({ value, chosen, onChoose, title, text, disabled = false }: CardProps) {
  return (
    <div className="rounded-md border border-line bg-surface p-3 has-checked:border-brand has-checked:bg-brand-soft">
      <Radio
        name="opening"
        value={value}
        checked={chosen === value}
        disabled={disabled}
        onChange={() => onChoose(value)}
        labelClassName="items-start!"
        className="mt-0.5"
      >
        <span className="min-w-0">
          <b className="block text-base font-semibold">{title}</b>
          <span className="text-sm text-ink-2">{text}</span>
        </span>
      </Radio>
    </div>
  );
}

/** How the market is open at present. */
const stateText = ({ value, next }: Setting): string => {
  if (value !== true) return 'Hiện chợ đang mở cho mọi người.';
  return next?.value === false
    ? `Hiện chợ đang mời người bán, tự mở cho mọi người từ ${fullDate(next.starts_at)}.`
    : 'Hiện chợ đang mời người bán, khách chưa vào được.';
};

interface OpeningChoiceProps {
  readonly setting: Setting;
  /** Approved ones. */
  readonly shops: number;
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
  readonly reply: SetupReply | undefined;
}

/** Without an approved shop guests would find an empty market. */
export const firstKind = (setting: Setting, shops: number): Kind =>
  setting.value === true || shops === 0 ? 'sellers' : 'everybody';

/** Who comes in: sellers first, until a day, or everybody. */
export function OpeningChoice({ setting, shops, kind, onChoose, reply }: OpeningChoiceProps) {
  const [today] = useState(() => dayInVietnam(new Date()));
  const planned = setting.next?.value === false ? dayInVietnam(new Date(setting.next.starts_at)) : '';
  const opensEmpty = setting.value === true && planned !== '' && shops === 0;
  const [day, setDay] = useState(planned);
  const busy = useNavigation().state !== 'idle';
  const choice = { chosen: kind, onChoose };
  const answer = reply?.intent === 'open' ? reply : undefined;
  const error = answer?.field === 'opens_on' ? (answer.problem ?? undefined) : undefined;
  const date = day > today ? ` ngày ${dayMonth(noon(day))}` : '';
  return (
    <Form
      id={OPENING_FORM}
      method="post"
      className="group/opening rounded-lg bg-sunken p-4"
      aria-label="Mở kiểu nào"
    >
      <h3 className="text-base font-semibold">Mở kiểu nào</h3>
      <p className="mt-0.5 text-sm text-ink-2">{stateText(setting)}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Card {...choice} value="sellers" title="Mời người bán trước" text={`Khách thấy trang hẹn${date}`} />
        <Card
          {...choice}
          value="everybody"
          title="Mở cho mọi người"
          text={
            shops === 0 ? 'Cần ít nhất 1 shop đã duyệt' : `Khách vào mua được ngay, ${shops} shop đã duyệt`
          }
          disabled={shops === 0}
        />
      </div>
      <Field
        label="Ngày mở cho mọi người (để trống: mở sau)"
        error={error}
        className="mt-3 hidden group-has-[[value=sellers]:checked]/opening:block"
      >
        {(control) => (
          <Input
            {...control}
            name="opens_on"
            type="date"
            min={addDays(today, 1)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {opensEmpty && (
        <Notice kind="warning" className="mt-3">
          Chưa có shop nào được duyệt. Đến ngày mở mà vẫn chưa có thì khách vào sẽ thấy chợ trống.
        </Notice>
      )}
      {answer?.problem != null && error === undefined && (
        <Notice kind="error" className="mt-3">
          {answer.problem}
        </Notice>
      )}
      {answer?.problem === null && !busy && (
        <div role="status" className="mt-3">
          <Notice>{`Đã lưu. ${stateText(setting)}`}</Notice>
        </div>
      )}
    </Form>
  );
}
