import { changeContent, importContent } from '../administration/index.ts';
import { readQuestionnaireFile } from './index.ts';

test.each([importContent, changeContent])('the example of $url is a file that the desk takes', ({ example }) => {
  expect(readQuestionnaireFile(example.body.file)).toMatchObject({ version: 2 });
});
