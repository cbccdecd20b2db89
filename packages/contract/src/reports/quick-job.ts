/**
 * Milliseconds within which a file is made while the person who asked for it waits: the screen downloads it, and nobody is
 * notified of it.
 */
export const QUICK_JOB_MS = 5_000;
