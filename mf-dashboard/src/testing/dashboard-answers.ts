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

/** Shows these data from now on. */
export const conversion = (data: ConversionData): TestReply => answers(getConversionData, data);

/** What a page of the dashboard calls at the start: the data, the user's options, the tags. */
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

/** The body of the newest request for data. */
export function lastRequest(server: TestServer): ConversionRequest {
  const last = server.named(getConversionData).at(-1);
  if (!last) throw new Error('The page has not asked for data yet');
  return last.args.body;
}

/** What was saved last of an option; null: it was cleared. Undefined: it was not saved. */
export const savedOption = (server: TestServer, option: OptionName): unknown =>
  server.named(putOption).findLast(({ args }) => args.params.option === option)?.args.body.value;
