import type { Provider, Setting } from '@market/contract/market-settings/schemas';
import type { TestTransfer } from '@market/contract/market-setup/routes';
import { providerRule, type ProviderRule } from '@market/contract/rules/market-providers';
import { settingRule, type SettingKey } from '@market/contract/rules/market-settings';
import { dong } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { settingGroupPath } from '#app/staff-paths.ts';
import { Banknote, Bus, CreditCard, HandCoins, Handshake, Store, Table2, Truck } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { ProviderCard } from './provider-card.tsx';
import type { SetupReply } from './action.ts';
import { TestTransferPanel } from './test-transfer-panel.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { NextLink, StepFrame } from './step-frame.tsx';
import { TrialRates } from './trial-rates.tsx';

export interface ProviderStepProps {
  readonly providers: readonly Provider[];
  readonly settings: readonly Setting[];
  readonly publicUrl: string;
  readonly reply: SetupReply | undefined;
}

const ofKind = (providers: readonly Provider[], ...kinds: readonly ProviderRule['kind'][]) =>
  providers.filter(({ key }) => kinds.includes(providerRule(key).kind));

const icon = (Icon: typeof Truck) => (
  <span className="grid size-9 flex-none place-items-center rounded-md bg-sunken">
    <Icon aria-hidden className="ico size-4.5!" />
  </span>
);

interface MoneyStepProps extends ProviderStepProps {
  /** Of the account in force; null without one. */
  readonly testTransfer: TestTransfer | null;
}

/** Where money arrives: the bank account, who reports it, and payment providers. */
export function MoneyStep({ providers, settings, publicUrl, reply, testTransfer }: MoneyStepProps) {
  const [bank] = ofKind(providers, 'bank');
  return (
    <StepFrame step={3} next={<NextLink step={4} />}>
      {bank !== undefined && (
        <ProviderCard provider={bank} publicUrl={publicUrl} reply={reply} open icon={icon(Banknote)} />
      )}
      {testTransfer !== null && <TestTransferPanel transfer={testTransfer} provider={bank} reply={reply} />}
      <div className="grid items-start gap-4 sm:grid-cols-2 [&>details[open]]:col-span-full">
        {ofKind(providers, 'bank_feed', 'payment').map((provider) => (
          <ProviderCard
            key={provider.key}
            provider={provider}
            publicUrl={publicUrl}
            reply={reply}
            icon={icon(CreditCard)}
          />
        ))}
      </div>
      <SettingSwitch name="cash_on_delivery" settings={settings} reply={reply} Icon={HandCoins} />
    </StepFrame>
  );
}

const ARRANGED_WAYS = [
  { name: 'self_delivery', Icon: Handshake },
  { name: 'shop_pickup', Icon: Store },
  { name: 'coach_freight', Icon: Bus },
] as const;

const ZONE_RATES = ['rate_province', 'rate_region', 'rate_country'] as const satisfies readonly SettingKey[];

/** `Cùng tỉnh từ 18.000 ₫, cùng miền từ 28.000 ₫, …` */
const ratesText = (settings: readonly Setting[]): string => {
  const text = ZONE_RATES.map((name) => {
    const price = Number(settings.find(({ key }) => key === name)?.value ?? 0);
    return `${settingRule(name).title.toLowerCase()} từ ${dong(price)}`;
  }).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Who carries parcels, beside the table of rates. */
export function DeliveryStep({ providers, settings, publicUrl, reply }: ProviderStepProps) {
  return (
    <StepFrame step={4} next={<NextLink step={5} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line p-4">
        {icon(Table2)}
        <span className="min-w-0 flex-1 basis-48">
          <b className="block text-base font-semibold">Bảng cước có sẵn</b>
          <span className="text-sm text-ink-2">{ratesText(settings)}</span>
        </span>
        <Link
          to={settingGroupPath('rates')}
          className="link grid min-h-8 place-items-center text-base max-lg:min-h-11 max-sm:ml-12"
        >
          Sửa giá
        </Link>
        <Badge tone="brand">Luôn bật</Badge>
      </div>
      {ofKind(providers, 'carrier').map((provider) => (
        <ProviderCard
          key={provider.key}
          provider={provider}
          publicUrl={publicUrl}
          reply={reply}
          icon={icon(Truck)}
        />
      ))}
      <div className="grid gap-3 sm:grid-cols-3">
        {ARRANGED_WAYS.map((way) => (
          <SettingSwitch key={way.name} {...way} settings={settings} reply={reply} compact />
        ))}
      </div>
      <TrialRates reply={reply} />
    </StepFrame>
  );
}

export const messageProviders = (providers: readonly Provider[]) => ofKind(providers, 'message');
