import { configureGlobal } from 'fast-check';

/** The tests use a fixed seed, so that merging a change does not depend on chance. Long runs use a new seed. */
configureGlobal({ seed: 20_261_121 });
