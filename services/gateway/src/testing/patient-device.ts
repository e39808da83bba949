import {
  getPortalIntake,
  PortalIntake,
  patientProofHeader,
  patientTokenHeader,
  type RouteShape,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { Parse } from 'typebox/value';
import type { TestClient } from './client.ts';
import { someAnswers } from './fill-in.ts';

/** A device on which a patient has opened a link; it keeps the proof of the birth date. */
export class PatientDevice {
  readonly #client: TestClient;
  readonly #token: string;
  proof: string | undefined;

  constructor(client: TestClient, token: string) {
    this.#client = client;
    this.#token = token;
  }

  call({ method, url }: RouteShape, body?: object): Promise<LightMyRequestResponse> {
    const proof = this.proof === undefined ? {} : { [patientProofHeader]: this.proof };
    const headers = { [patientTokenHeader]: this.#token, ...proof };
    return this.#client.call({ method, url, headers, ...(body ? { body } : {}) });
  }

  async intake(): Promise<PortalIntake> {
    return Parse(PortalIntake, (await this.call(getPortalIntake)).json());
  }

  /** Answers every question and submits the form. */
  async fillIn(): Promise<void> {
    const intake = await this.intake();
    for (const given of someAnswers(intake)) expect((await this.call(saveAnswer, given)).statusCode).toBe(200);
    expect((await this.call(submitIntake, { version: intake.version })).statusCode).toBe(204);
  }
}
