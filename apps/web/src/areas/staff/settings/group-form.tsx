import type { Setting } from '@market/contract/market-settings/schemas';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { SETTING_GROUPS, settingRule, type SettingGroup } from '@market/contract/rules/market-settings';
import { CalendarClock, CircleCheck } from '#ui/icons.ts';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { SETTING_GROUP_PARAMETER } from '#app/staff-paths.ts';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { fullDate, noon } from '#ui/format-date.ts';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import { Switch } from '#ui/selection-controls.tsx';
import { settingErrors, shownField, type SettingsReply } from './action.ts';
import { fieldTextOf, readSetting, settingText, UNITS } from './setting-text.ts';

type FieldTexts = Readonly<Record<string, string>>;

function SettingControl({
  setting,
  typed,
  error,
  onType,
}: {
  readonly setting: Setting;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}) {
  const { key } = setting;
  const { unit, title } = settingRule(key);
  const described = `${key}-hint${error === undefined ? '' : ` ${key}-error`}`;
  if (unit === 'switch')
    return (
      <Switch
        name={key}
        value="1"
        aria-label={title}
        aria-describedby={described}
        checked={typed !== ''}
        onChange={({ target }) => onType(target.checked ? '1' : '')}
      />
    );
  return (
    <Input
      id={key}
      name={key}
      value={typed}
      maxLength={20}
      inputMode={unit === 'share' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={title}
      aria-describedby={described}
      aria-invalid={error !== undefined || undefined}
      onChange={({ target }) => onType(target.value)}
      {...(UNITS[unit] !== '' && { end: <span className="flex-none text-ink-3">{UNITS[unit]}</span> })}
    />
  );
}

function PlannedChange({ setting, group }: { readonly setting: Setting; readonly group: SettingGroup }) {
  const { key, next, starts_at: since } = setting;
  if (next === null)
    return (
      <span className="text-sm text-ink-2">
        {since === null ? 'Từ ngày mở chợ' : `Từ ${fullDate(since)}`}
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="info" icon={<CalendarClock aria-hidden className="ico size-3.5!" />}>
        {settingText(key, next.value)} từ {fullDate(next.starts_at)}
      </Badge>
      {/* a form of its own: it stands outside of the form of the group */}
      <button type="submit" form={`huy-${next.id}`} className="link min-h-8 text-sm max-lg:min-h-11">
        Hủy<span className="sr-only"> thay đổi {settingRule(key).title}</span>
      </button>
      <input type="hidden" form={`huy-${next.id}`} name="group" value={group} />
    </span>
  );
}

function SettingRow(props: {
  readonly setting: Setting;
  readonly group: SettingGroup;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}) {
  const { setting, group, error } = props;
  const { title, hint } = settingRule(setting.key);
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3.5 lg:grid-cols-[1fr_11rem_13rem]">
      <span>
        <b className="block text-base font-semibold">{title}</b>
        <span id={`${setting.key}-hint`} className="text-sm text-ink-2">
          {hint}
        </span>
      </span>
      <span>
        <SettingControl {...props} />
        {error !== undefined && <FieldError id={`${setting.key}-error`}>{error}</FieldError>}
      </span>
      <PlannedChange setting={setting} group={group} />
    </li>
  );
}

function UnsavedBar({
  changed,
  typed,
  error,
  busy,
  onReset,
}: {
  readonly changed: readonly Setting[];
  readonly typed: FieldTexts;
  /** Of the day. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onReset: () => void;
}) {
  const [today] = useState(() => dayInVietnam(new Date()));
  const [day, setDay] = useState('');
  const isLater = day > today;
  return (
    <div className="rounded-b-lg border-t border-line bg-accent-soft p-5">
      <p className="text-base font-semibold text-accent-ink">
        {changed.length === 1 ? 'Một thay đổi' : `${changed.length} thay đổi`} chưa lưu
      </p>
      <ul className="mt-2 space-y-1 text-base">
        {changed.map(({ key, value }) => {
          const next = readSetting(key, typed[key] ?? '');
          return (
            <li key={key}>
              {settingRule(key).title}: <s className="text-ink-2">{settingText(key, value)}</s> →{' '}
              <b>{Number.isNaN(next) ? (typed[key] ?? '') : settingText(key, next)}</b>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field label="Hiệu lực từ (để trống: ngay bây giờ)" error={error}>
          {(control) => (
            <Input
              {...control}
              name="starts_on"
              type="date"
              min={addDays(today, 1)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <span className="ml-auto flex gap-2">
          <Button onClick={onReset}>Hủy bỏ</Button>
          <Button type="submit" name="intent" value="save" appearance="primary" loading={busy}>
            {isLater ? `Lưu, hẹn ${fullDate(noon(day)).slice(0, 5)}` : 'Lưu'}
          </Button>
        </span>
      </div>
    </div>
  );
}

interface GroupFormProps {
  readonly group: SettingGroup;
  readonly settings: readonly Setting[];
  readonly reply: SettingsReply | undefined;
  readonly saved: boolean;
}

const textsOf = (settings: readonly Setting[]): FieldTexts =>
  Object.fromEntries(settings.map(({ key, value }) => [key, fieldTextOf(key, value)]));

/** The settings of one group: nothing counts before it is saved. */
export function GroupForm({ group, settings, reply, saved }: GroupFormProps) {
  const [typed, setTyped] = useState(() => textsOf(settings));
  const unsaved = useUnsavedText(typed, SETTING_GROUP_PARAMETER);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const refusal = reply?.group === group ? reply.refusal : NO_REFUSAL;
  const { form, errors, submit } = useCheckedForm<string>({
    refusal,
    check: (data) => settingErrors(group, data),
    onSubmit: () => {},
  });
  const changed = settings.filter(({ key, value }) => readSetting(key, typed[key] ?? '') !== value);
  return (
    <>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={SETTING_GROUPS[group]}
        className="panel min-w-0"
      >
        <input type="hidden" name="group" value={group} />
        {settings.map(({ key, value }) => (
          <input key={key} type="hidden" name={shownField(key)} value={fieldTextOf(key, value)} />
        ))}
        <h2 className="px-5 py-4 text-md font-bold">{SETTING_GROUPS[group]}</h2>
        {refusal.problem !== null && (
          <RefusalNotice refusal={refusal} problem={refusal.problem} className="mx-5 mb-4" />
        )}
        {saved && changed.length === 0 && (
          <p role="status" className="mx-5 mb-4 flex gap-2 rounded-lg bg-brand-soft p-3 text-brand-ink">
            <CircleCheck aria-hidden className="ico mt-0.5" />
            Đã lưu.
          </p>
        )}
        <ul>
          {settings.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              group={group}
              typed={typed[setting.key] ?? ''}
              error={errors[setting.key]}
              onType={(text) => setTyped({ ...typed, [setting.key]: text })}
            />
          ))}
        </ul>
        {/* without scripts nothing says what changed */}
        <div className="hidden justify-end border-t border-line p-5 noscript:flex">
          <Button type="submit" name="intent" value="save" appearance="primary">
            Lưu
          </Button>
        </div>
        {changed.length > 0 && (
          <UnsavedBar
            changed={changed}
            typed={typed}
            error={errors['starts_on']}
            busy={busy}
            onReset={() => setTyped(textsOf(settings))}
          />
        )}
      </Form>
      {unsaved.dialog}
      {settings.map(
        ({ next }) =>
          next !== null && (
            <Form key={next.id} id={`huy-${next.id}`} method="post">
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="id" value={next.id} />
            </Form>
          ),
      )}
    </>
  );
}
