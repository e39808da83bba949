import { getConversionData, getOptions, getUser, previewForm, type Reply } from '@intake-desk/contracts';
import { change, query } from './endpoint.ts';
import { request } from './request.ts';

test('a route becomes a call: path, query and body in their places', () => {
  expect(
    request(previewForm, { params: { org: 'north sea', formId: 7 }, query: { departmentSymbol: 'ANE', x: undefined } }),
  ).toEqual({ url: '/api/ic/form/preview/north%20sea/7?departmentSymbol=ANE', method: 'GET' });
});

test('a missing parameter of the path is an error, never the word undefined', () => {
  expect(() => request(previewForm, { params: { org: 'a' } })).toThrow(TypeError);
});

test('who is signed in is asked with the time, so that no cache on the way replies', () => {
  const { url } = request(getUser, { query: {} });
  const sent = Number(new URL(url, 'https://desk.test').searchParams.get('timestamp'));
  expect(Math.abs(Date.now() - sent)).toBeLessThan(60_000);
  expect(request(getOptions, undefined).url).toBe('/api/options');
});

test('types of an endpoint are those of its route', () => {
  const endpoints = { testOptions: query(getOptions), testConversion: change(getConversionData) };
  type Conversion = Awaited<ReturnType<ReturnType<ReturnType<typeof endpoints.testConversion.initiate>>['unwrap']>>;
  const conversion: Conversion extends Reply<typeof getConversionData> ? true : false = true;
  expect(conversion).toBe(true);
  // @ts-expect-error the route has no arguments
  endpoints.testOptions.initiate({ body: 1 });
  // @ts-expect-error the organisation is missing
  endpoints.testConversion.initiate({ body: { action: 'getConsentData', departmentSymbol: 'b' } });
});
