import {
  addComment,
  assignTask,
  changeChosen,
  copyInvitationLink,
  dismissDouble,
  keepEditing,
  markDone,
  markHandled,
  markRead,
  putBatchRows,
  type RouteShape,
  redirectIntake,
  sendFailedMail,
  sendInvitation,
  setCallback,
  startEditing,
  stopEditing,
} from '@intake-desk/contracts';
import {
  createFhirAppointment,
  createFhirPatient,
  createFhirQuestionnaireResponse,
  createFhirTask,
  putFhirAppointment,
  putFhirPatient,
  updateFhirAppointment,
  updateFhirPatient,
} from '@intake-desk/contracts/fhir';
import { oneGateway } from '../testing/each-gateway.ts';
import { isOfOrganisation, namedRoutes } from '../testing/named-routes.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Routes that change a patient's data despite another's edit lock, with the reason. */
const exceptions = new Map<RouteShape, string>([
  [addComment, 'comments are not stopped (decisions "edit lock")'],
  [markRead, 'reading changes nothing that another works on'],
  [markHandled, 'changes nothing that another works on'],
  [assignTask, 'changes nothing that another works on'],
  [markDone, 'changes nothing that another works on'],
  [setCallback, 'changes nothing that another works on'],
  [startEditing, 'asks for the lock and hears who holds it'],
  [keepEditing, 'asks for the lock and hears who holds it'],
  [stopEditing, 'releases an own lock alone'],
  [changeChosen, 'leaves the record out and says why'],
  [dismissDouble, 'changes no record'],
  [copyInvitationLink, 'makes one more link, and changes nothing that another works on'],
  [sendInvitation, 'makes a record of its own'],
  [putBatchRows, 'a list of those who are to be invited is no record yet'],
  [redirectIntake, 'hands the device to the patient'],
  [createFhirPatient, 'makes a patient without a record'],
  [createFhirAppointment, 'its patient has no record here; the same rule as of the form refuses others'],
  [updateFhirAppointment, 'its appointment has no record here; the same rule as of the form refuses others'],
  [putFhirAppointment, 'its appointment has no record here; the same rule as of the form refuses others'],
  [createFhirTask, 'makes a record of its own'],
  [createFhirQuestionnaireResponse, 'the patient’s answers are never refused for a lock'],
  [updateFhirPatient, 'its patient has no record here; the same rule as of the form refuses others'],
  [putFhirPatient, 'its patient has no record here; the same rule as of the form refuses others'],
  [sendFailedMail, 'names a mail; its record is refused by the same rule (failed-mail.test.ts)'],
]);

const writes = namedRoutes((route) => isOfOrganisation(route) && route.patient === 'change');

oneGateway((world) => {
  test.each(writes.filter(({ route }) => !exceptions.has(route)))(
    'D7 $name is refused while another edits the record',
    async ({ route }) => {
      const { northsea, signIn } = world();
      const holder = await signIn(emailOf('admin'));
      const of = { org: northsea.of.organisation, departmentSymbol: northsea.of.department };
      for (const hash of [northsea.of.intakeHash, northsea.open.intakeHash]) {
        const taken = await holder.call({ ...startEditing, body: { ...of, hash, sessionId: 99 } });
        expect(taken.json()).toMatchObject({ locked: false });
      }
      const manager = await signIn(emailOf('manager'));
      const answer = await manager.call(validCall(route, northsea));
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'locked']);
    },
  );
});

test('every exception is a route that changes a patient’s data', () => {
  expect([...exceptions.keys()].filter((route) => !writes.some((one) => one.route === route))).toEqual([]);
});
