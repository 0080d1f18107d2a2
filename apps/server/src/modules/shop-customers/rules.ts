import { CUSTOMER_IDLE_DAYS } from '@market/contract/rules/shop-customers';
import { joinName, shortName } from '@market/contract/rules/names';
import { foldAccents } from '@market/contract/rules/text';
import { before, DAY } from '#platform/time.ts';

export const idleSince = (now: Date): Date => before(now, CUSTOMER_IDLE_DAYS * DAY);

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** A shop sees the family name of whom it delivers to. */
export const shownName = ({ first_name, last_name }: Named, ordersCount: number): string =>
  ordersCount > 0 ? joinName(first_name, last_name) : shortName(first_name, last_name);

/** What a name is searched by; never empty. */
export const nameText = (person: Named | undefined, ordersCount: number): string =>
  person === undefined ? ' ' : foldAccents(shownName(person, ordersCount)) || ' ';
