import { afterAll, vi } from 'vitest';

// a lazy part that still loads when its file ends would fail, and stay failed for the files after it
afterAll(() => vi.dynamicImportSettled());
