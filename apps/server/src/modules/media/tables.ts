export type MediaTables = { drawings: { key: string } };
