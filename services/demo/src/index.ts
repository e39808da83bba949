export * from './demo-account.ts';
export * from './fill-demo.ts';
export { type DemoIdentityProvider, startDemoIdentityProvider } from './identity-provider/demo-identity-provider.ts';
export * from './refresh-demo.ts';
export * from './tier.ts';
