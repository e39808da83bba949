export * from './accounts/account.ts';
export * from './fill/fill-demo.ts';
export { startDemoIdentityProvider } from './identity-provider/demo-identity-provider.ts';
export * from './intakes/tier.ts';
