import { deskElementId, registryElementId, repliesElementId } from '@intake-desk/contracts';
import { elementIds, hasRegistry, readDesk, readPageJson } from './page-data.ts';

test('the ids are those that the gateway writes', () => {
  expect(elementIds).toEqual({ desk: deskElementId, registry: registryElementId, replies: repliesElementId });
});

test('a page without data is that of nobody signed in; text that is no JSON is no data', () => {
  document.body.innerHTML = `<script type="application/json" id="${registryElementId}">{broken</script>`;
  expect(readDesk()).toEqual({ signedIn: false, sso: '', production: false, mailbox: false, demoAccounts: [] });
  expect(hasRegistry()).toBe(true);
  expect(readPageJson(registryElementId)).toBeUndefined();
});
