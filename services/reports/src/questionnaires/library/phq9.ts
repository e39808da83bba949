import type { Questionnaire } from '@intake-desk/contracts';
import { aboveZeroIsCritical, frequencyItem, pfizerNotice, sumOf } from './phq-family.ts';
import { choice, option, say } from './wording.ts';

const items = [
  frequencyItem(
    'phq9.interest',
    say('Little interest or pleasure in doing things', 'Weinig interesse of plezier in activiteiten'),
  ),
  frequencyItem(
    'phq9.down',
    say('Feeling down, depressed, or hopeless', 'Zich neerslachtig, depressief of hopeloos voelen'),
  ),
  frequencyItem(
    'phq9.sleep',
    say(
      'Trouble falling or staying asleep, or sleeping too much',
      'Moeilijk inslapen, moeilijk doorslapen of te veel slapen',
    ),
  ),
  frequencyItem(
    'phq9.energy',
    say('Feeling tired or having little energy', 'Zich moe voelen of gebrek aan energie hebben'),
  ),
  frequencyItem('phq9.appetite', say('Poor appetite or overeating', 'Weinig eetlust of overmatig eten')),
  frequencyItem(
    'phq9.failure',
    say(
      'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      'Een slecht gevoel hebben over uzelf — of het gevoel hebben dat u een mislukkeling bent of dat u zichzelf of uw familie teleurgesteld hebt',
    ),
  ),
  frequencyItem(
    'phq9.concentration',
    say(
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Problemen om u te concentreren, bijvoorbeeld om de krant te lezen of om tv te kijken',
    ),
  ),
  frequencyItem(
    'phq9.movement',
    say(
      'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      'Zo traag bewegen of zo langzaam spreken dat andere mensen dit opgemerkt kunnen hebben? Of het tegenovergestelde — zo zenuwachtig of rusteloos zijn dat u veel meer bewoog dan gebruikelijk',
    ),
  ),
  frequencyItem(
    'phq9.harm',
    say(
      'Thoughts that you would be better off dead or of hurting yourself in some way',
      'De gedachte dat u beter dood zou kunnen zijn of de gedachte uzelf op een bepaalde manier pijn te doen',
    ),
    aboveZeroIsCritical,
  ),
];

/** PHQ-9: nine items that sum to 0–27, and the unscored question about difficulty. */
export const phq9: Questionnaire = {
  key: 'phq9',
  version: 1,
  title: say('Patient Health Questionnaire (PHQ-9)', 'Vragenlijst over uw gezondheid (PHQ-9)'),
  notice: pfizerNotice,
  groups: [
    {
      id: 'symptoms',
      title: say(
        'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
        'Hoe vaak hebt u in de afgelopen 2 weken last gehad van een of meer van de volgende problemen?',
      ),
      items,
    },
    {
      id: 'difficulty',
      title: say('Daily life', 'Dagelijks leven'),
      items: [
        choice(
          'phq9.difficulty',
          say(
            'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
            'Als u een of meer problemen hebt aangekruist, hoe moeilijk hebben deze problemen het dan voor u gemaakt om uw werk te doen, thuis de dingen te regelen of met andere mensen om te gaan?',
          ),
          [
            option(say('Not difficult at all', 'Helemaal niet moeilijk'), 0),
            option(say('Somewhat difficult', 'Enigszins moeilijk'), 0),
            option(say('Very difficult', 'Erg moeilijk'), 0),
            option(say('Extremely difficult', 'Extreem moeilijk'), 0),
          ],
          { required: false },
        ),
      ],
    },
  ],
  sum: sumOf(items, 27),
};
