import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export const ehrClientId = 'desk';
export const identifierSystem = 'urn:oid:2.16.840.1.113883.2.4.6.3';
export const accessToken = 'access-token-of-the-ehr';

type Place = 'configuration' | 'token' | 'patient';

interface FakeRequest {
  readonly place: Place;
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

/** An EHR with SMART's EHR launch: its configuration, token endpoint and one FHIR patient, over HTTP. */
export class FakeEhr {
  capabilities: readonly string[] = ['launch-ehr', 'permission-v2'];
  /** Fields of the token's response besides the token. */
  context: object = { patient: 'p-1' };
  identifiers: readonly object[] = [];
  /** Changes of the configuration. */
  configuration: object = {};
  /** Responses in place of the usual ones. */
  instead: Partial<Record<Place, (response: ServerResponse) => void>> = {};
  readonly requests: FakeRequest[] = [];
  readonly #challenges = new Map<string, string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  get issuer(): string {
    return `${this.origin}/fhir/R4`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Authorizes the launch at the address that the desk sent the browser to; returns the address of the way back. */
  approve(address: string): URL {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    const code = randomUUID();
    this.#challenges.set(code, asked.get('code_challenge') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { authorization } = request.headers;
    const place = placeOf(request.url);
    if (place) this.requests.push({ place, authorization, form });
    const instead = place && this.instead[place];
    if (instead) instead(response);
    else if (place === 'configuration') this.#configured(response);
    else if (place === 'token') this.#token(response, form);
    else if (place === 'patient' && authorization === `Bearer ${accessToken}`) {
      json(response, 200, { resourceType: 'Patient', id: 'p-1', identifier: this.identifiers });
    } else json(response, 404, {});
  }

  #configured(response: ServerResponse): void {
    json(response, 200, {
      authorization_endpoint: `${this.origin}/authorize`,
      token_endpoint: `${this.origin}/token`,
      capabilities: this.capabilities,
      ...this.configuration,
    });
  }

  #token(response: ServerResponse, form: FakeRequest['form']): void {
    const challenge = this.#challenges.get(form.code ?? '');
    this.#challenges.delete(form.code ?? '');
    const verified = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    const given = { access_token: accessToken, token_type: 'Bearer', expires_in: 300, ...this.context };
    if (challenge === verified) json(response, 200, given);
    else json(response, 400, { error: 'invalid_grant' });
  }
}

function placeOf(url = ''): Place | undefined {
  if (url === '/fhir/R4/.well-known/smart-configuration') return 'configuration';
  if (url === '/token') return 'token';
  return url === '/fhir/R4/Patient/p-1' ? 'patient' : undefined;
}

const json = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
