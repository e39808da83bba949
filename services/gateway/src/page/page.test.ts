import {
  addComment,
  deskElementId,
  getOptions,
  getUser,
  registryElementId,
  repliesElementId,
} from '@intake-desk/contracts';
import { fhirType } from '@intake-desk/contracts/fhir';
import { routes } from '@intake-desk/contracts/routes';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

/** Returns the JSON that a page contains in an element. */
function dataIn(page: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

eachGateway((world) => {
  test.each(['/', '/invite', '/no/such/page', '/reset/abc?email=a'])('%s is a page', async (url) => {
    const { body, headers } = await (await world().signIn(emailOf('manager'))).call({
      method: 'GET',
      url,
      headers: html,
    });
    expect(headers['content-type']).toContain('text/html');
    expect(dataIn(body, deskElementId)).toMatchObject({ signedIn: true, production: false });
    expect(dataIn(body, deskElementId)).not.toHaveProperty('deskFiles');
    expect(dataIn(body, registryElementId)).toMatchObject({ format: 1 });
    const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  test("a signed-in user's page has the replies to the desk's first calls", async () => {
    const nurse = await world().signIn(emailOf('manager'));
    const { body } = await nurse.call({ method: 'GET', url: '/', headers: html });
    const called = [getUser, getOptions].map(async (route) => [
      route.url,
      (await nurse.call({ ...route, query: {} })).json(),
    ]);
    expect(dataIn(body, repliesElementId)).toEqual(Object.fromEntries(await Promise.all(called)));
  });

  test('B8 a page runs scripts of this site or with its nonce, never scripts in its text', async () => {
    for (const browser of [world().client(), await world().signIn(emailOf('manager'))]) {
      const { headers } = await browser.call({ method: 'GET', url: '/', headers: html });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=-]{16,}'/);
    }
  });

  test('a nonce serves one page', async () => {
    const browser = world().client();
    const pages = await Promise.all([1, 2].map(() => browser.call({ method: 'GET', url: '/', headers: html })));
    expect(pages[0]?.headers['content-security-policy']).not.toBe(pages[1]?.headers['content-security-policy']);
  });

  test('the sign-in page carries no registry, names the files of the desk and speaks the language of the browser', async () => {
    const { body } = await world()
      .client()
      .call({ method: 'GET', url: '/', headers: { ...html, 'accept-language': 'fr,pt-BR;q=0.8,en;q=0.5' } });
    expect(dataIn(body, deskElementId)).toMatchObject({ signedIn: false, deskFiles: ['/assets/desk.js'] });
    expect([registryElementId, repliesElementId].map((id) => dataIn(body, id))).toEqual([undefined, undefined]);
    expect(body).toContain('<html lang="pt"');
    expect(body).not.toContain('preload');
  });

  test.each([
    '/',
    '.',
    ')',
    '>',
    ',',
    ';',
    '"',
    '%20',
    '%22',
    '%3E',
    '%E2%80%9D',
    '%',
    '%E2%80',
    '/.',
    '//',
    '/index.html',
    '?fbclid=1',
    '&x=1',
    '=20',
    `/${'x'.repeat(2000)}`,
  ])("a patient's link that a mail client left %s on opens the portal", async (tail) => {
    const { northsea, client } = world();
    for (const headers of [html, { accept: '*/*' }]) {
      const { body, statusCode } = await client().call({ method: 'GET', url: `/q/${northsea.token}${tail}`, headers });
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>portal</title>');
    }
  });

  test.each(['/q', '/q/', '//q/token', '/Q/token', '/q.', '/q%20', '/q?x=1'])(
    "%s, which lacks a part of a patient's link, is the portal's page too",
    async (url) => {
      const { body, statusCode } = await world().client().call({ method: 'GET', url, headers: html });
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>portal</title>');
    },
  );

  test.each(['%0D%0A', '=%0D%0A', '%20', '%E2%80%8B'])(
    "a patient's link that a mail client broke in its middle by %s is the portal's page too",
    async (broken) => {
      const { northsea, client } = world();
      const token = String(northsea.token);
      for (const url of [
        `/q/${token.slice(0, 20)}${broken}${token.slice(20)}`,
        `/q${broken}/${token}`,
        `/q%2F${token}`,
      ]) {
        const { body, statusCode } = await client().call({ method: 'GET', url, headers: html });
        expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
        expect(body).toContain('<title>portal</title>');
      }
    },
  );

  test.each(['/', '/.', '', '.', ')', '%3E', '?utm_source=x'])(
    'a link in capitals, which is no link any more, is a page for patients: %s',
    async (tail) => {
      const { northsea, client } = world();
      const url = `/Q/${String(northsea.token).toUpperCase()}${tail}`;
      for (const headers of [html, {}, { accept: 'application/json' }]) {
        const { body, statusCode } = await client().call({ method: 'GET', url, headers });
        expect({ headers, statusCode }).toEqual({ headers, statusCode: 200 });
        expect(body).toContain('<title>portal</title>');
      }
    },
  );

  test("a patient's link opens the portal's page, for anybody and with any text", async () => {
    const { northsea, signIn, client } = world();
    for (const browser of [client(), await signIn(emailOf('manager'))]) {
      for (const token of [northsea.token, 'no-such-token']) {
        const { body, statusCode } = await browser.call({ method: 'GET', url: `/q/${token}`, headers: html });
        expect(statusCode).toBe(200);
        expect(body).toContain('<title>portal</title>');
        expect(dataIn(body, deskElementId)).toMatchObject({ signedIn: false });
        expect(dataIn(body, registryElementId)).toBeUndefined();
        expect(body).not.toContain(token);
      }
    }
  });

  test("a patient's page names the texts of the browser's language for the browser to fetch with the scripts", async () => {
    const { northsea, client } = world();
    const headers = { ...html, 'accept-language': 'nl-NL' };
    const { body } = await client().call({ method: 'GET', url: `/q/${northsea.token}`, headers });
    expect(body).toContain('<link rel="preload" as="script" href="/assets/nl.js">');
  });

  test('a request that no browser makes for a page is not found', async () => {
    const browser = world().client();
    expect((await browser.call({ method: 'GET', url: '/invite' })).statusCode).toBe(404);
    expect((await browser.call({ method: 'GET', url: '/api/nothing', headers: html })).statusCode).toBe(404);
  });

  test('a HEAD is answered like a GET', async () => {
    const browser = world().client();
    const asked = [
      { url: '/', headers: html, status: 200 },
      { url: '/healthz', headers: {}, status: 200 },
      { url: '/readyz', headers: {}, status: 200 },
      { url: '/api/nothing', headers: html, status: 404 },
    ];
    for (const { url, headers, status } of asked) {
      const { statusCode } = await browser.call({ method: 'HEAD', url, headers });
      expect({ url, statusCode }).toEqual({ url, statusCode: status });
    }
  });

  test('signed-in users see the documentation of the API', async () => {
    const { signIn, client } = world();
    expect((await client().call({ method: 'GET', url: '/api/docs/json' })).statusCode).toBe(401);
    const manager = await signIn(emailOf('manager'));
    const document = (await manager.call({ method: 'GET', url: '/api/docs/json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/ic/form/preview/{org}/{formId}'].get.parameters).toHaveLength(4);
    const download = document.paths['/api/ic/form/download_as_pdf/{org}/{form_id}'].get;
    expect(Object.keys(download.responses[200].content)).toEqual(['application/pdf']);
    const actions = routes.filter(({ url }) => url === '/api/ajax').length;
    expect(document.paths['/api/ajax'].post.requestBody.content['application/json'].schema.oneOf).toHaveLength(actions);
    const page = await manager.call({ method: 'GET', url: '/api/docs', headers: html });
    expect(page.body).toContain('/api/invite/send');
    const [example] = Object.values(
      document.paths['/api/ic/comment'].post.requestBody.content['application/json'].examples,
    );
    expect(example).toEqual({ value: addComment.example.body });
    expect(page.body).toContain(addComment.example.body.body);
    expect(page.body).not.toMatch(/<script|(src|href)=.https?:/);
  });

  test('the documentation of FHIR has its media type, an API key as a credential, and its replies', async () => {
    const manager = await world().signIn(emailOf('manager'));
    const { paths } = (await manager.call({ method: 'GET', url: '/api/docs/json' })).json();
    const { get, put } = paths['/fhir/R4/{org}/Appointment'];
    expect(put.security).toContainEqual({ key: [] });
    expect(Object.keys(put.requestBody.content)).toEqual([fhirType]);
    expect(Object.keys(put.responses)).toEqual(expect.arrayContaining(['200', '201', '412']));
    expect(put.responses[422].content[fhirType].schema.$ref).toMatch(/OperationOutcome$/);
    expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'date', allowEmptyValue: false }));
    const { responses } = paths['/fhir/R4/{org}/QuestionnaireResponse'].post;
    expect([responses[201].content, responses[204]]).toEqual([undefined, undefined]);
  });
});
