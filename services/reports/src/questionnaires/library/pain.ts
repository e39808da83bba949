import type { Item, PartialLabels, Questionnaire } from '@intake-desk/contracts';
import { choice, freeText, option, ownNotice, say } from './wording.ts';

const painScale = (uniqueId: string, text: PartialLabels): Item => ({
  uniqueId,
  type: 'scoring',
  text,
  required: true,
  scale: {
    low: 0,
    high: 10,
    lowLabel: say('No pain', 'Geen pijn', 'Keine Schmerzen', 'Sin dolor', 'Sem dor'),
    highLabel: say(
      'Worst pain you can imagine',
      'Ergst denkbare pijn',
      'Stärkster vorstellbarer Schmerz',
      'El peor dolor imaginable',
      'A pior dor imaginável',
    ),
    bands: [
      { low: 0, high: 3, groupId: 3 },
      { low: 4, high: 6, groupId: 2 },
      { low: 7, high: 10, groupId: 1 },
    ],
  },
});

/** Pain at rest and moving, and what medication does. */
export const pain: Questionnaire = {
  key: 'pain',
  version: 1,
  title: say('Pain score', 'Pijnscore', 'Schmerzskala', 'Puntuación del dolor', 'Pontuação da dor'),
  notice: ownNotice,
  groups: [
    {
      id: 'intensity',
      title: say(
        'How much pain do you have?',
        'Hoeveel pijn hebt u?',
        'Wie stark sind Ihre Schmerzen?',
        '¿Cuánto dolor tiene?',
        'Quanta dor sente?',
      ),
      items: [
        painScale(
          'pain.rest',
          say('Pain at rest', 'Pijn in rust', 'Schmerzen in Ruhe', 'Dolor en reposo', 'Dor em repouso'),
        ),
        painScale(
          'pain.moving',
          say(
            'Pain when you move',
            'Pijn bij bewegen',
            'Schmerzen bei Bewegung',
            'Dolor al moverse',
            'Dor ao movimentar-se',
          ),
        ),
      ],
    },
    {
      id: 'treatment',
      title: say('Medication', 'Medicijnen', 'Medikamente', 'Medicación', 'Medicação'),
      items: [
        choice(
          'pain.medication',
          say(
            'How well does your pain medication help?',
            'Hoe goed helpen uw pijnstillers?',
            'Wie gut helfen Ihre Schmerzmittel?',
            '¿Cuánto le ayuda la medicación para el dolor?',
            'Quanto ajuda a medicação para a dor?',
          ),
          [
            option(say('Very well', 'Heel goed', 'Sehr gut', 'Muy bien', 'Muito bem'), 3),
            option(say('Somewhat', 'Een beetje', 'Etwas', 'Algo', 'Um pouco'), 2),
            option(say('Not at all', 'Helemaal niet', 'Gar nicht', 'Nada', 'Nada'), 1),
            option(
              say(
                'I take no pain medication',
                'Ik gebruik geen pijnstillers',
                'Ich nehme keine Schmerzmittel',
                'No tomo medicación para el dolor',
                'Não tomo medicação para a dor',
              ),
              0,
            ),
          ],
        ),
        freeText(
          'pain.remarks',
          say(
            'Is there anything else we should know about your pain?',
            'Wilt u nog iets kwijt over uw pijn?',
            'Gibt es noch etwas, das wir über Ihre Schmerzen wissen sollten?',
            '¿Hay algo más que debamos saber sobre su dolor?',
            'Há mais alguma coisa que devamos saber sobre a sua dor?',
          ),
        ),
      ],
    },
  ],
};
