/** The life of an order: its statuses and transitions as data, and the rules that read them. */
export * from './order-guards.ts';
export * from './order-status.ts';
export * from './order-transitions.ts';
