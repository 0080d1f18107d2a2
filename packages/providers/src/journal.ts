import { boundedList } from './bounded-list.ts';
import type { Fault, Service } from './faults.ts';

/** A call of the market or a callback to it, without secrets and texts of messages. */
export interface JournalRow {
  readonly id: number;
  /** ISO 8601, real time. */
  readonly at: string;
  readonly service: Service;
  /** The endpoint or command: `SendMultipleMessage_V4_post_json`, `DATA`, `siteverify`. */
  readonly call: string;
  /** The market's number of the order, if any. */
  readonly order?: string | undefined;
  /** Whether credentials, signature or token were valid; left out when not checked. */
  readonly verified?: boolean | undefined;
  /** The service's code: `100`, `250`, `timeout-or-duplicate`; for a callback the market's response. */
  readonly outcome: string;
  /** The planned fault that was applied. */
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
