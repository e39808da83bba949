import { plainUrl } from './plain-url.ts';

test.each([
  'https://0x7f.0.0.1',
  'https://0x7f000001/room',
  'https://0177.0.0.1',
  'https://2130706433',
  'https://127.1',
  'https://127.0.0.1.',
  'https://127.000.000.001',
  'https://１２７.0.0.1',
  'https://127%2e0%2e0%2e1',
  'https://user@0x7f.1:8443/room',
  'https:\\\\0x7f.1',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[0:0:0:0:0:ffff:7f00:0001]',
  'nothing',
])('E14 %s is not followed', (text) => {
  expect(plainUrl(text)).toBeUndefined();
});

test.each([
  'https://127.0.0.1:8443/room',
  'https://user@192.0.2.7/',
  'https://[2001:db8::7]/',
  'https://video.example.org/0x7f',
  'https://0x7f.example.org/',
])('E14 %s is accepted', (text) => {
  expect(plainUrl(text)).toBeInstanceOf(URL);
});
