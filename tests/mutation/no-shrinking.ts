import fc from 'fast-check';

/** A counterexample is enough: to shorten it takes a database each time, and the mutant would time out. */
fc.configureGlobal({ endOnFailure: true });
