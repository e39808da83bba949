import {
  type Answer,
  type Answers,
  isAnswered,
  missingItems,
  type PortalIntake,
  patientTokenHeader,
} from '@intake-desk/contracts';
import { smallQuestionnaire } from './small-questionnaire.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface SaveBody {
  uniqueId: string;
  answer: Answer;
  step: number;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The portal's side of the server, in memory, behind the page's `fetch`. */
export class FakeServer {
  /** The connection is away: every call fails as it does in a browser. */
  offline = false;
  readonly calls: Call[] = [];
  answers: Answers = {};
  step = 0;
  category: PortalIntake['category'] = 'noshow';
  readonly token: string;

  constructor(token: string) {
    this.token = token;
    globalThis.fetch = async (input, init) => this.#answer(new Request(input, init));
  }

  /** Calls of a kind, as `PUT /api/portal/answer`. */
  made(name: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === name);
  }

  async #answer(request: Request): Promise<Response> {
    if (this.offline) throw new TypeError('Failed to fetch');
    const path = new URL(request.url).pathname;
    const body: unknown = request.method === 'GET' ? undefined : await request.json();
    this.calls.push({ method: request.method, path, body });
    if (request.headers.get(patientTokenHeader) !== this.token) return json(404, { message: 'Not found.' });
    if (path === '/api/portal/intake') return json(200, this.#intake());
    if (this.category === 'completed') return json(409, { message: 'This questionnaire has been sent.' });
    if (path === '/api/portal/open') {
      if (this.category === 'noshow') this.category = 'visited';
      return new Response(null, { status: 204 });
    }
    return path === '/api/portal/answer' ? this.#save(body) : this.#submit();
  }

  #intake(): PortalIntake {
    return {
      organisation: 'North Sea Hospital',
      department: 'Anaesthesiology',
      language: 'en',
      category: this.category,
      questionnaire: smallQuestionnaire,
      answers: this.answers,
      step: this.step,
      revision: 0,
    };
  }

  #save(body: unknown): Response {
    if (!isSave(body)) return json(422, { message: 'Invalid', errors: {} });
    const { [body.uniqueId]: _, ...others } = this.answers;
    this.answers = isAnswered(body.answer) ? { ...others, [body.uniqueId]: body.answer } : others;
    this.step = body.step;
    return json(200, { revision: this.calls.length });
  }

  #submit(): Response {
    const missing = missingItems(smallQuestionnaire, this.answers);
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map(({ uniqueId }) => [uniqueId, ['answer.required']]));
      return json(422, { message: 'Please answer this question.', errors });
    }
    this.category = 'completed';
    return new Response(null, { status: 204 });
  }
}

const isSave = (body: unknown): body is SaveBody =>
  typeof body === 'object' && body !== null && 'uniqueId' in body && 'answer' in body && 'step' in body;
