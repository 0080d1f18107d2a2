import { LEDGER_KINDS, type LedgerKind } from '@market/contract/rules/ledger-labels';
import { isDay } from '@market/contract/rules/day';
import { STAFF_LEDGER_PATH } from '#app/staff-paths.ts';

export interface LedgerQuery {
  readonly keyword?: string;
  readonly account?: string;
  readonly kind?: LedgerKind;
  readonly from?: string;
  readonly to?: string;
}

const dayOf = (value: string | null): string | undefined =>
  value !== null && isDay(value) ? value : undefined;

export const parseLedgerQuery = (search: URLSearchParams): LedgerQuery => {
  const [keyword, account] = [search.get('tim')?.trim() ?? '', search.get('tk') ?? ''];
  const kind = LEDGER_KINDS.find((name) => name === search.get('loai'));
  const [from, to] = [dayOf(search.get('tu')), dayOf(search.get('den'))];
  return {
    ...(keyword !== '' && { keyword }),
    ...(account !== '' && { account }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};

export const ledgerPath = ({ keyword, account, kind, from, to }: LedgerQuery, page = 1): string => {
  const search = new URLSearchParams(
    Object.entries({
      tim: keyword,
      tk: account,
      loai: kind,
      tu: from,
      den: to,
      page: page > 1 ? String(page) : undefined,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return search === '' ? STAFF_LEDGER_PATH : `${STAFF_LEDGER_PATH}?${search}`;
};
