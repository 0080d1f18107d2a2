import { boundedList } from './bounded-list.ts';
import type { Fault, Service } from './faults.ts';

/** One call of the market, or of ours to it, and what became of it. Never holds a secret or a message's text. */
export interface JournalRow {
  readonly id: number;
  /** ISO 8601, real time. */
  readonly at: string;
  readonly service: Service;
  /** What was called: `SendMultipleMessage_V4_post_json`, `DATA`, `siteverify`. */
  readonly call: string;
  /** The market's own number of what it was about, where there is one. */
  readonly order?: string | undefined;
  /** Whether credentials, signature or token were right; left out when nothing was looked at. */
  readonly verified?: boolean | undefined;
  /** In the service's own words: `100`, `250`, `timeout-or-duplicate`; of a call to the market, its answer. */
  readonly outcome: string;
  /** The fault that was ordered for this call. */
  readonly fault?: Fault['verb'] | undefined;
}

export interface Journal {
  write(row: Omit<JournalRow, 'id' | 'at'>): void;
  /** Oldest first. */
  read(service?: string, order?: string): readonly JournalRow[];
}

export const journal = (limit = 2000): Journal => {
  const rows = boundedList<JournalRow>(limit);
  let count = 0;
  return {
    write: (row) => rows.add({ id: ++count, at: new Date().toISOString(), ...row }),
    read: (service, order) =>
      rows
        .all()
        .filter((row) => service === undefined || row.service === service)
        .filter((row) => order === undefined || row.order === order),
  };
};
