import type { ItemOption, Questionnaire } from '@intake-desk/contracts';
import { choice, freeText, option, ownNotice, say } from './wording.ts';

// What a patient thought of the visit is no clinical risk: every answer is `other`.
const satisfaction = (): ItemOption[] => [
  option(say('Very good', 'Heel goed', 'Sehr gut', 'Muy bien', 'Muito bom'), 0),
  option(say('Good', 'Goed', 'Gut', 'Bien', 'Bom'), 0),
  option(say('Could be better', 'Kan beter', 'Ausbaufähig', 'Mejorable', 'Podia ser melhor'), 0),
  option(say('Poor', 'Slecht', 'Schlecht', 'Mal', 'Mau'), 0),
];

/** Patient experience: recommendation on 0–10 (nps) and three questions about the visit. */
export const experience: Questionnaire = {
  key: 'experience',
  version: 1,
  title: say('Your experience', 'Uw ervaring', 'Ihre Erfahrung', 'Su experiencia', 'A sua experiência'),
  notice: ownNotice,
  groups: [
    {
      id: 'recommendation',
      title: say('Recommendation', 'Aanbeveling', 'Weiterempfehlung', 'Recomendación', 'Recomendação'),
      items: [
        {
          uniqueId: 'experience.recommend',
          type: 'scoring',
          text: say(
            'How likely are you to recommend us to family or friends?',
            'Hoe waarschijnlijk is het dat u ons aanbeveelt bij familie of vrienden?',
            'Wie wahrscheinlich ist es, dass Sie uns Familie oder Freunden empfehlen?',
            '¿Con qué probabilidad nos recomendaría a familiares o amigos?',
            'Qual a probabilidade de nos recomendar a familiares ou amigos?',
          ),
          required: true,
          reportType: 'nps',
          target: 20,
          scale: {
            low: 0,
            high: 10,
            lowLabel: say(
              'Not at all likely',
              'Heel onwaarschijnlijk',
              'Sehr unwahrscheinlich',
              'Nada probable',
              'Nada provável',
            ),
            highLabel: say(
              'Extremely likely',
              'Heel waarschijnlijk',
              'Sehr wahrscheinlich',
              'Muy probable',
              'Muito provável',
            ),
            bands: [{ low: 0, high: 10, groupId: 0 }],
          },
        },
      ],
    },
    {
      id: 'visit',
      title: say('Your visit', 'Uw bezoek', 'Ihr Besuch', 'Su visita', 'A sua visita'),
      items: [
        choice(
          'experience.information',
          say(
            'How was the information that you got beforehand?',
            'Hoe was de informatie die u vooraf kreeg?',
            'Wie waren die Informationen vor Ihrem Besuch?',
            '¿Cómo fue la información que recibió antes?',
            'Como foi a informação que recebeu antes?',
          ),
          satisfaction(),
        ),
        choice(
          'experience.listening',
          say(
            'How well did staff listen to you?',
            'Hoe goed luisterden de medewerkers naar u?',
            'Wie gut hat man Ihnen zugehört?',
            '¿Qué tal le escuchó el personal?',
            'Como foi ouvido pela equipa?',
          ),
          satisfaction(),
        ),
        choice(
          'experience.waiting',
          say(
            'How was the waiting time?',
            'Hoe was de wachttijd?',
            'Wie war die Wartezeit?',
            '¿Cómo fue el tiempo de espera?',
            'Como foi o tempo de espera?',
          ),
          satisfaction(),
        ),
        freeText(
          'experience.remarks',
          say(
            'What should we do better?',
            'Wat kunnen wij beter doen?',
            'Was können wir besser machen?',
            '¿Qué podemos mejorar?',
            'O que podemos melhorar?',
          ),
        ),
      ],
    },
  ],
};
