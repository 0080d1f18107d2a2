import fc from 'fast-check';

export const picks = fc.record({ at: fc.nat(1_000), wild: fc.constantFrom(false, false, false, true) });
