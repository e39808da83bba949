import type { Questionnaire } from '@intake-desk/contracts';
import { frequencyItem, pfizerNotice, sumOf } from './phq-family.ts';
import { say } from './wording.ts';

const items = [
  frequencyItem(
    'gad7.nervous',
    say('Feeling nervous, anxious or on edge', 'Zich zenuwachtig, angstig of gespannen voelen'),
  ),
  frequencyItem(
    'gad7.control',
    say(
      'Not being able to stop or control worrying',
      'Niet in staat zijn om te stoppen met piekeren of om het piekeren onder controle te krijgen',
    ),
  ),
  frequencyItem(
    'gad7.worry',
    say('Worrying too much about different things', 'Te veel piekeren over verschillende dingen'),
  ),
  frequencyItem('gad7.relax', say('Trouble relaxing', 'Moeite om te ontspannen')),
  frequencyItem(
    'gad7.restless',
    say('Being so restless that it is hard to sit still', 'Zo rusteloos zijn dat het moeilijk is om stil te zitten'),
  ),
  frequencyItem('gad7.irritable', say('Becoming easily annoyed or irritable', 'Snel geïrriteerd of prikkelbaar zijn')),
  frequencyItem(
    'gad7.afraid',
    say('Feeling afraid as if something awful might happen', 'Bang zijn alsof er iets vreselijks zou kunnen gebeuren'),
  ),
];

/** GAD-7: seven items that sum to 0–21. */
export const gad7: Questionnaire = {
  key: 'gad7',
  version: 1,
  title: say('Anxiety questionnaire (GAD-7)', 'Vragenlijst over angst (GAD-7)'),
  notice: pfizerNotice,
  groups: [
    {
      id: 'symptoms',
      title: say(
        'Over the last 2 weeks, how often have you been bothered by the following problems?',
        'Hoe vaak hebt u in de afgelopen 2 weken last gehad van de volgende problemen?',
      ),
      items,
    },
  ],
  sum: sumOf(items, 21),
};
