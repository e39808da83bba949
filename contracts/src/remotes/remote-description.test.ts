import { describeRemote, descriptorOf, type RemoteModuleOf, readDescriptor } from '../index.ts';

const labels = { en: 'Beds', nl: 'Bedden', de: 'Betten', es: 'Camas', pt: 'Camas' };
const translations: RemoteModuleOf<typeof beds>['translations'] = async () => ({ default: {} });
const page = async () => ({ default: () => null });

const beds = describeRemote({
  name: 'mf-beds',
  parent: { labels, icon: 'settings', order: 60, path: '/beds' },
  pages: [
    { path: '/beds/list', permission: 'settings', menu: { labels, icon: 'users', order: 10, comingSoon: true } },
    { path: '/beds/free', permission: 'none', condition: 'mailbox', menu: { labels, icon: 'tags', order: 20 } },
    { path: '/beds/hidden', permission: 'admin' },
  ],
  slots: [{ name: 'record/modal/v1', permission: 'view_patient_modal' }],
});

test('a page becomes a route and optionally a menu entry, with the same permission and condition', () => {
  const descriptor = descriptorOf(beds);
  expect(readDescriptor(descriptor)).toEqual({ descriptor });
  expect(descriptor.routes).toEqual([
    { path: '/beds/list', permission: 'settings' },
    { path: '/beds/free', permission: 'none', conditions: ['mailbox'] },
    { path: '/beds/hidden', permission: 'admin' },
  ]);
  expect(descriptor.menu).toEqual([
    {
      labels,
      icon: 'settings',
      order: 60,
      path: '/beds',
      children: [
        { labels, icon: 'users', order: 10, comingSoon: true, path: '/beds/list', permission: 'settings' },
        { labels, icon: 'tags', order: 20, path: '/beds/free', permission: 'none', condition: 'mailbox' },
      ],
    },
  ]);
  expect(descriptor.slots).toEqual(beds.slots);
});

test('without a parent the entries are at the top level, and a remote may have neither entries nor slots', () => {
  const { menu, slots } = descriptorOf({ name: 'mf-bed', pages: [{ path: '/bed', permission: 'none' }] });
  expect({ menu, slots }).toEqual({ menu: [], slots: [] });
});

test('a missing or superfluous component does not compile', () => {
  const pages = { '/beds/list': page, '/beds/free': page, '/beds/hidden': page };
  const slots = { 'record/modal/v1': page };
  const whole: RemoteModuleOf<typeof beds> = { name: 'mf-beds', pages, slots, translations };
  // @ts-expect-error: a page has no component.
  const missing: RemoteModuleOf<typeof beds> = { name: 'mf-beds', pages: { '/beds/list': page }, slots, translations };
  // @ts-expect-error: a component has no page.
  const extra: RemoteModuleOf<typeof beds> = { ...whole, pages: { ...pages, '/other': page } };
  // @ts-expect-error: a slot has no component.
  const unfilled: RemoteModuleOf<typeof beds> = { name: 'mf-beds', pages, translations };
  expect([missing, extra, unfilled]).toHaveLength(3);
});
