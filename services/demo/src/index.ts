export * from './demo-account.ts';
export * from './fill-demo.ts';
export * from './refresh-demo.ts';
export * from './tier.ts';
