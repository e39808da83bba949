import { getNotificationTypes, getTags } from '@intake-desk/contracts';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { Appointments } from '../appointment/Appointments.tsx';
import { Messages } from '../messages/Messages.tsx';
import remote from '../remote.ts';
import { RecordTags } from '../tags/RecordTags.tsx';
import { freeEditing } from '../testing/editing.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { sampleEntry, sampleMessage, sampleRecord } from '../testing/sample-record.ts';
import { Timeline } from '../timeline/Timeline.tsx';

const nothing = () => undefined;
const group = { id: 1, color: '#123456', exclusive: false, is_no_group: false, alterable: true };

test.each(hostileTexts)('F2 a record that says %s everywhere shows it as text', async (text) => {
  const record = sampleRecord({
    tags: [1],
    appointments: [
      {
        id: 8,
        start_at: '2099-11-24T09:30:00.000Z',
        status: 'booked',
        comments: text,
        type: text,
        service_type: null,
        specialty: null,
        send_confirmation: false,
        enable_followups: false,
        remote_consult: false,
        version: 1,
      },
    ],
    rows: [
      sampleEntry({ id: 'c1', description: text, causer: text }),
      sampleEntry({ id: 'e1', from: 'activity-log', log_name: text, properties: { added: [text], removed: [text] } }),
      sampleEntry({ id: 'r1', from: 'related-ics', log_name: text, properties: { organization: text, hash: text } }),
      sampleEntry({ id: 'l1', from: 'activity-log', log_name: 'wcc.sync', raw: JSON.stringify({ text }) }),
      sampleMessage({ state: 'failed', reason: text, email: text, sent_by_user: text }),
    ],
  });
  const tags = [
    {
      id: 1,
      name: text,
      color: '#123456',
      disabled_at: null,
      is_default: false,
      enabling_email_key: null,
      group: { ...group, name: text },
    },
  ];
  const { container } = await renderWithShell(
    <>
      <RecordTags record={record} editing={freeEditing} onChanged={nothing} onHold={nothing} />
      <Appointments record={record} editing={freeEditing} onChanged={nothing} />
      <Messages record={record} editing={freeEditing} onChanged={nothing} />
      <Timeline record={record} newRowIds={new Set()} />
    </>,
    {
      remote,
      shell: { user: { id: 1, name: 'Ada Admin', admin: true, authByPin: false } },
      answers: [answers(getTags, tags), answers(getNotificationTypes, [])],
    },
  );
  expect(await screen.findByRole('button', { name: `Remove the tag ${text}` })).toBeInTheDocument();
  expect(screen.getByText(`Added: ${text}`)).toBeInTheDocument();
  expect(screen.getAllByText(text).length).toBeGreaterThan(4);
  expect(container.querySelector('script, img, iframe, svg[onload], a[href], [onmouseover], [onerror]')).toBeNull();
  expect(Reflect.get(window, '__ran')).toBeUndefined();
});
