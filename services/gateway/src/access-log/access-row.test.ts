import {
  getPortalIntake,
  giveConsent,
  openPortalIntake,
  PortalIntake,
  patientTokenHeader,
  type RouteShape,
  reachItem,
  reopenIntake,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';
import { AccessLogEntity } from '@intake-desk/database';
import { failStatement, watchStatements } from '@intake-desk/database/testing';
import { Parse } from 'typebox/value';
import type { TestCall } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { someAnswers } from '../testing/fill-in.ts';
import { isOfAllDepartments, namedRoutes } from '../testing/named-routes.ts';
import { setPortal } from '../testing/portal-settings.ts';
import { snapshot } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

const changes = namedRoutes(({ patient }) => patient === 'change');
const isRow = /^INSERT INTO access_log /;

eachGateway((world) => {
  const rows = () => world().gateway.services.database.read().count(AccessLogEntity);
  const state = async () => ({ ...(await snapshot(world().gateway)), rows: await rows() });

  /** Makes the route's valid call, repeatedly, as a member of staff or as a patient who has answered everything. */
  async function callOf(route: RouteShape): Promise<() => Promise<number>> {
    const { northsea, signIn, invite, client } = world();
    if (route.scope !== 'patient') {
      const caller = await signIn(emailOf(isOfAllDepartments(route) ? 'admin' : 'manager'));
      const call = validCall(route, northsea);
      return async () => (await caller.call(call)).statusCode;
    }
    const { token } = await invite(northsea);
    const browser = client();
    const headers = { [patientTokenHeader]: token };
    const send = async (call: TestCall) => (await browser.call({ ...call, headers })).statusCode;
    const intake = Parse(
      PortalIntake,
      (await browser.call({ method: 'GET', url: getPortalIntake.url, headers })).json(),
    );
    const given = someAnswers(intake);
    const submission = { method: 'POST', url: submitIntake.url, body: { version: intake.version } };
    const answerAll = async () => {
      for (const body of given) expect(await send({ ...saveAnswer, body })).toBeLessThan(300);
    };
    if (route !== openPortalIntake) await send({ ...openPortalIntake, body: {} });
    if (route === submitIntake || route === reopenIntake) await answerAll();
    if (route === reopenIntake) {
      await setPortal(world().gateway, northsea, { changeableHours: 24 });
      expect(await send(submission)).toBe(204);
    }
    const { method, url } = route;
    const [answer] = given;
    const named = { version: intake.version, uniqueId: answer?.uniqueId };
    const bodies = new Map<RouteShape, object | undefined>([
      [saveAnswer, answer],
      [submitIntake, submission.body],
      [giveConsent, submission.body],
      [reachItem, { ...named, seconds: 3 }],
    ]);
    const body = bodies.get(route);
    if (body) return () => send({ method, url, body });
    return () => send(validCall(route, northsea));
  }

  test.each(changes)(
    'H1 $name changes nothing where its row cannot be written, and leaves no row where it is undone',
    async ({ route }) => {
      const { database } = world().gateway.services;
      const call = await callOf(route);
      const before = await state();

      let refused = 0;
      const stop = watchStatements(database, (statement) => {
        if (!isRow.test(statement.query)) return;
        refused += 1;
        failStatement(statement);
      });
      const failed = await call();
      stop();
      expect({ failed, refused }).toEqual({ failed: 500, refused: 1 });
      expect(await state()).toEqual(before);

      // The call joins a unit that fails once change and row are written.
      let written: { status: number; rows: number } | undefined;
      const undone = database.write(async () => {
        written = { status: await call(), rows: await rows() };
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(written?.status).toBeLessThan(300);
      expect(written?.rows).toBe(before.rows + 1);
      expect(await state()).toEqual(before);

      expect(await call()).toBeLessThan(300);
      expect(await rows()).toBe(before.rows + 1);
    },
  );
});
