import { configureGlobal } from 'fast-check';

/** Whether a change may land must not hang on a draw: the tests draw the same each time, the long runs anew. */
configureGlobal({ seed: 20_261_121 });
