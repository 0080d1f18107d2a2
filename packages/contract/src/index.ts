export * from './fields.ts';
export * from './problems.ts';
export * from './route.ts';
