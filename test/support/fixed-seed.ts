import { configureGlobal } from 'fast-check';

/** Whether a change may be merged must not depend on chance: the tests use a fixed seed, the long runs a new one. */
configureGlobal({ seed: 20_261_121 });
