import {
  type ConversionData,
  type ConversionRequest,
  getConversionData,
  getOptions,
  getTags,
  listDashboardViews,
  type OptionName,
  type Options,
  putOption,
} from '@intake-desk/contracts';
import { answers, type TestReply, type TestServer } from '@intake-desk/kit/testing';
import { sampleConversion } from './sample-conversion.ts';

/** Replies with these data from now on. */
export const conversion = (data: ConversionData): TestReply => answers(getConversionData, data);

/** Replies to the first calls of the dashboard: data, the user's options, tags. */
export const dashboardAnswers = (
  replies: readonly TestReply[] = [conversion(sampleConversion())],
  options: Options = {},
): readonly TestReply[] => [
  ...replies,
  answers(getOptions, options),
  answers(putOption, {}),
  answers(getTags, []),
  answers(listDashboardViews, []),
];

/** Returns the body of the newest request for data. */
export function lastRequest(server: TestServer): ConversionRequest {
  const last = server.named(getConversionData).at(-1);
  if (!last) throw new Error('The page has not asked for data yet');
  return last.args.body;
}

/** Returns the last saved value of an option; null if it was cleared, undefined if it was not saved. */
export const savedOption = (server: TestServer, option: OptionName): unknown =>
  server.named(putOption).findLast(({ args }) => args.params.option === option)?.args.body.value;
