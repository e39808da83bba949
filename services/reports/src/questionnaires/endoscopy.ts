import type { Questionnaire } from '@intake-desk/contracts';
import { choice, choices, freeText, noIsRisk, none, option, ownNotice, say, where, yesNo } from './wording.ts';

const noneOfThese = () => none(say('None of these', 'Geen van deze'));

/** Endoscopy intake: own items, with the preparation and the explanation understood. */
export const endoscopy: Questionnaire = {
  key: 'endoscopy',
  version: 1,
  title: say('Endoscopy intake', 'Intake endoscopie'),
  notice: ownNotice,
  groups: [
    {
      id: 'reason',
      title: say('Why you are coming', 'Waarom u komt'),
      items: [
        choice('endoscopy.kind', say('Which examination will you have?', 'Welk onderzoek krijgt u?'), [
          option(say('Stomach (gastroscopy)', 'Maag (gastroscopie)'), 0),
          option(say('Bowel (colonoscopy)', 'Darm (coloscopie)'), 0),
          option(say('Both', 'Allebei'), 0),
          option(say('I do not know', 'Dat weet ik niet'), 0),
        ]),
        choices('endoscopy.complaints', say('Which complaints do you have?', 'Welke klachten hebt u?'), [
          option(say('Blood in the stool', 'Bloed bij de ontlasting'), 1),
          option(say('Losing weight without wanting to', 'Afvallen zonder dat u dat wilt'), 1),
          option(say('Abdominal pain', 'Buikpijn'), 2),
          option(say('Heartburn', 'Zuurbranden'), 3),
          option(say('Changed bowel habits', 'Veranderde ontlasting'), 2),
          noneOfThese(),
        ]),
        choice(
          'endoscopy.since',
          say('How long have you had them?', 'Hoe lang hebt u die al?'),
          [
            option(say('Less than a month', 'Korter dan een maand'), 3),
            option(say('One to six months', 'Een tot zes maanden'), 2),
            option(say('Longer', 'Langer'), 3),
          ],
          where('endoscopy.complaints', 0, 1, 2, 3, 4),
        ),
        choice(
          'endoscopy.family',
          say('Does bowel cancer run in your family?', 'Komt darmkanker in uw familie voor?'),
          yesNo(2),
        ),
      ],
    },
    {
      id: 'health',
      title: say('Your health', 'Uw gezondheid'),
      items: [
        choices('endoscopy.illnesses', say('Which of these do you have?', 'Welke van deze hebt u?'), [
          option(say('Heart disease', 'Een hartziekte'), 2),
          option(say('Lung disease', 'Een longziekte'), 2),
          option(say('Kidney disease', 'Een nierziekte'), 1),
          option(say('Diabetes with insulin', 'Diabetes met insuline'), 1),
          option(say('Diabetes without insulin', 'Diabetes zonder insuline'), 2),
          noneOfThese(),
        ]),
        choice('endoscopy.thinners', say('Do you take blood thinners?', 'Gebruikt u bloedverdunners?'), yesNo(1)),
        freeText('endoscopy.thinner-names', say('Which blood thinners?', 'Welke bloedverdunners?'), {
          required: true,
          ...where('endoscopy.thinners', 0),
        }),
        choice('endoscopy.iron', say('Do you take iron tablets?', 'Gebruikt u ijzertabletten?'), yesNo(2)),
        choice(
          'endoscopy.pacemaker',
          say('Do you have a pacemaker or defibrillator?', 'Hebt u een pacemaker of ICD?'),
          yesNo(1),
        ),
        choice('endoscopy.pregnancy', say('Could you be pregnant?', 'Kunt u zwanger zijn?'), [
          option(say('Yes', 'Ja'), 1),
          option(say('No', 'Nee'), 3),
          option(say('Does not apply', 'Niet van toepassing'), 3),
        ]),
      ],
    },
    {
      id: 'preparation',
      title: say('Preparation', 'Voorbereiding'),
      items: [
        choice('endoscopy.sedation', say('Would you like sedation?', 'Wilt u een roesje?'), [
          option(say('Yes', 'Ja'), 3),
          option(say('No', 'Nee'), 3),
          option(say('I would like to discuss it', 'Dat wil ik bespreken'), 2),
        ]),
        choice(
          'endoscopy.escort',
          say('Is there somebody who takes you home?', 'Is er iemand die u naar huis brengt?'),
          noIsRisk(1),
          where('endoscopy.sedation', 0, 2),
        ),
        choice(
          'endoscopy.stairs',
          say('Can you move from a chair to a bed by yourself?', 'Kunt u zelf van een stoel naar een bed?'),
          noIsRisk(2),
        ),
        {
          uniqueId: 'endoscopy.worry',
          type: 'scoring',
          text: say('How much do you dread the examination?', 'Hoe erg ziet u op tegen het onderzoek?'),
          required: true,
          scale: {
            low: 0,
            high: 10,
            lowLabel: say('Not at all', 'Helemaal niet'),
            highLabel: say('Very much', 'Heel erg'),
            bands: [
              { low: 0, high: 6, groupId: 3 },
              { low: 7, high: 10, groupId: 2 },
            ],
          },
        },
      ],
    },
    {
      id: 'consent',
      title: say('Information', 'Informatie'),
      items: [
        choice(
          'endoscopy.understood',
          say(
            'Have you read the information about the examination, and do you understand what will happen?',
            'Hebt u de informatie over het onderzoek gelezen, en begrijpt u wat er gaat gebeuren?',
          ),
          [
            option(say('Yes', 'Ja'), 3),
            option(say('I still have questions', 'Ik heb nog vragen'), 2),
            option(say('I have not read it', 'Ik heb die niet gelezen'), 2),
          ],
        ),
        freeText('endoscopy.questions', say('Which questions do you have?', 'Welke vragen hebt u?'), {
          ...where('endoscopy.understood', 1, 2),
        }),
      ],
    },
  ],
};
