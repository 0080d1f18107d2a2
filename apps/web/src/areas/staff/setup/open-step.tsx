import type { SetupItem } from '@market/contract/market-setup/routes';
import { setupRule, type SetupItemKey } from '@market/contract/rules/market-setup';
import { STAFF_HEALTH_PATH, STAFF_POLICIES_PATH } from '#app/staff-paths.ts';
import { Check, TriangleAlert, X } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ProviderCard } from './provider-card.tsx';
import { firstKind, OPENING_FORM, OpeningChoice } from './opening-choice.tsx';
import { messageProviders, type ProviderStepProps } from './provider-steps.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepPath } from './steps.ts';

const LAST_STEP = 6;

/** Where things are done that no step does. */
const PLACES: Partial<Record<SetupItemKey, { readonly to: string; readonly label: string }>> = {
  sms: { to: '#gui-tin', label: 'Nhập khóa' },
  mail: { to: '#gui-tin', label: 'Nhập khóa' },
  policies: { to: STAFF_POLICIES_PATH, label: 'Viết chính sách' },
  restore: { to: STAFF_HEALTH_PATH, label: 'Xem sao lưu' },
};

function MissingRow({ item }: { readonly item: SetupItem }) {
  const { required, missing, why, step } = setupRule(item.key);
  const place = step === LAST_STEP ? PLACES[item.key] : { to: stepPath(step), label: `Về bước ${step}` };
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <span
        className={`grid size-7 flex-none place-items-center rounded-full ${required ? 'bg-deal text-white' : 'bg-accent text-on-accent'}`}
      >
        {required ? (
          <X aria-hidden className="ico size-4!" />
        ) : (
          <TriangleAlert aria-hidden className="ico size-4!" />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block text-base font-semibold">
          {missing}
          {item.detail !== '' && !required && `: ${item.detail}`}
        </b>
        <span className="text-sm text-ink-2">{why}</span>
      </span>
      {place !== undefined && (
        <LinkButton to={place.to} className="max-sm:ml-10">
          {place.label}
        </LinkButton>
      )}
    </li>
  );
}

function Missing({
  title,
  tone,
  items,
}: {
  readonly title: string;
  readonly tone: string;
  readonly items: readonly SetupItem[];
}) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={`text-sm font-semibold ${tone}`}>{title}</h3>
      <ul>
        {items.map((item) => (
          <MissingRow key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function DoneList({ items }: { readonly items: readonly SetupItem[] }) {
  return (
    <section aria-label="Đã xong">
      <h3 className="text-sm font-semibold text-brand-ink">Đã xong</h3>
      <ul className="mt-2 grid gap-x-4 gap-y-1.5 lg:grid-cols-2">
        {items.map(({ key, detail }) => (
          <li key={key} className="flex gap-2 text-base">
            <Check aria-hidden className="ico mt-0.5 size-4! text-brand-ink" />
            <span className="min-w-0">
              {setupRule(key).done}
              {detail !== '' && <span className="text-ink-2">: {detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenStepProps extends ProviderStepProps {
  readonly items: readonly SetupItem[];
  /** Required things that are missing. */
  readonly missing: number;
  /** Approved shops. */
  readonly shops: number;
}

/** What is still missing, and who comes in; SMS and mail are set up here. */
export function OpenStep({ items, missing, shops, providers, settings, publicUrl, reply }: OpenStepProps) {
  const opening = settings.find(({ key }) => key === 'sellers_first')!;
  const [kind, setKind] = useState(() => firstKind(opening, shops));
  const busy = useNavigation().formData?.get('intent') === 'open';
  const done = items.filter((item) => item.done);
  const open = items.filter((item) => !item.done);
  const required = open.filter(({ key }) => setupRule(key).required);
  const recommended = open.filter(({ key }) => !setupRule(key).required);
  return (
    <StepFrame
      step={LAST_STEP}
      title={missing === 0 ? 'Chợ mở được rồi' : `Còn ${missing} việc nữa là mở chợ`}
      text={`${done.length} việc đã xong, ${required.length} việc bắt buộc, ${recommended.length} việc nên làm.`}
      next={
        <>
          <LinkButton to="/" size="lg">
            Xem chợ
          </LinkButton>
          <Button
            type="submit"
            form={OPENING_FORM}
            name="intent"
            value="open"
            appearance="primary"
            size="lg"
            loading={busy}
            disabled={kind === 'everybody' && missing > 0}
          >
            {kind === 'everybody' ? 'Mở chợ' : 'Mời người bán'}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <ProgressBar className="flex-1" share={done.length / items.length} label="Việc đã xong" />
        <b className="num">
          {done.length}/{items.length}
        </b>
      </div>
      <Missing title="Bắt buộc" tone="text-deal-ink" items={required} />
      <Missing title="Nên làm, mở rồi làm cũng được" tone="text-accent-ink" items={recommended} />
      <DoneList items={done} />
      <section id="gui-tin" aria-label="Gửi tin" className="space-y-4">
        {messageProviders(providers).map((provider) => (
          <ProviderCard key={provider.key} provider={provider} publicUrl={publicUrl} reply={reply} />
        ))}
      </section>
      <OpeningChoice setting={opening} shops={shops} kind={kind} onChoose={setKind} reply={reply} />
    </StepFrame>
  );
}
