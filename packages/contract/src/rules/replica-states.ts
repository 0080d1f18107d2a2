/** `wrong`: it answers, and its data are not those of the primary. */
export const REPLICA_STATES = ['usable', 'lagging', 'away', 'wrong'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

/** Why a replica is away or wrong. */
export const REPLICA_FAULTS = [
  'no_answer',
  'not_standby',
  'other_database',
  'other_timeline',
  'older_schema',
] as const;
export type ReplicaFault = (typeof REPLICA_FAULTS)[number];

const FAULT_TEXTS: Readonly<Record<ReplicaFault, string>> = {
  no_answer: 'không trả lời',
  not_standby: 'không còn chạy như bản sao',
  other_database: 'là bản sao của cơ sở dữ liệu khác',
  other_timeline: 'chép từ một máy chủ chính khác',
  older_schema: 'chưa có cấu trúc dữ liệu mới',
};

/** How a replica is, in words: `dùng được`, `không trả lời`. */
export const replicaText = (state: ReplicaState, fault: ReplicaFault | null): string => {
  if (fault !== null) return FAULT_TEXTS[fault];
  return state === 'usable' ? 'dùng được' : 'chép chậm hơn mức cho phép';
};
