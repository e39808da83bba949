import {
  getAnswers,
  getDepartmentConfig,
  getEpdDetails,
  getNotificationTypes,
  getTags,
  keepEditing,
  type RecordDetail,
  type SlotProps,
  startEditing,
  stopEditing,
} from '@intake-desk/contracts';
import { answers, renderWithShell, type ShellOptions, type TestReply } from '@intake-desk/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import RecordModal from '../record/RecordModal.tsx';
import remote from '../remote.ts';
import { freeLock, sampleConfig, sampleRecord, sampleTarget } from './sample-record.ts';

export interface OpenedRecord extends Omit<ShellOptions, 'answers' | 'remote'> {
  readonly record?: RecordDetail;
  /** Replies before the default ones. */
  readonly replies?: readonly TestReply[];
  /** Name of the tab to open; the record's first one if undefined. */
  readonly tab?: string;
  readonly props?: Partial<SlotProps['record/modal/v1']>;
  /** Element that shows the record; by default the desk's slot. */
  readonly element?: ReactNode;
}

/** Opens a record like the desk does, and waits until it is loaded. */
export async function openRecord({
  record = sampleRecord(),
  replies = [],
  tab,
  props,
  element,
  ...options
}: OpenedRecord = {}) {
  const rendered = await renderWithShell(
    element ?? <RecordModal target={sampleTarget} onClose={() => undefined} onHold={() => undefined} {...props} />,
    {
      remote,
      ...options,
      answers: [
        answers(getEpdDetails, record),
        answers(getDepartmentConfig, { config: sampleConfig(), content: [] }),
        answers(getTags, []),
        answers(getNotificationTypes, []),
        answers(getAnswers, []),
        answers(startEditing, freeLock),
        // On a slow machine a test may last until the heartbeat is due; without a holder the record requests the
        // lock again.
        answers(keepEditing, freeLock),
        answers(stopEditing, null),
      ],
    },
  );
  rendered.server.give(...replies);
  const heading = await screen.findByRole('heading', { name: record.fullname || record.epd.epd });
  if (tab !== undefined) fireEvent.click(screen.getByRole('tab', { name: tab }));
  return { ...rendered, heading };
}

/** Replies with this record from now on. */
export const showsRecord = (record: Partial<RecordDetail>): TestReply => answers(getEpdDetails, sampleRecord(record));
