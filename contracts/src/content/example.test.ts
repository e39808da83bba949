import { changeContent, importContent } from '../administration/index.ts';
import { readQuestionnaireFile } from './index.ts';

test.each([importContent, changeContent])('the desk imports the example of $url', ({ example }) => {
  expect(readQuestionnaireFile(example.body.file)).toMatchObject({ version: 2 });
});
