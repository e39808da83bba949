import type { ItemGroup } from '@intake-desk/contracts';
import { choice, choices, freeText, noIsRisk, none, option, say, where, yesNo } from './wording.ts';

/** Earlier anaesthesia, sleep, teeth and implants. */
export const earlierAnaesthesia: ItemGroup = {
  id: 'anaesthesia',
  title: say('Anaesthesia', 'Verdoving', 'Narkose', 'Anestesia', 'Anestesia'),
  items: [
    choice(
      'preop.earlier',
      say(
        'Have you had anaesthesia before?',
        'Bent u eerder verdoofd voor een operatie?',
        'Hatten Sie schon einmal eine Narkose?',
        '¿Le han puesto anestesia antes?',
        'Já foi anestesiado ou anestesiada?',
      ),
      yesNo(3),
    ),
    choices(
      'preop.earlier-problems',
      say(
        'What problems did you have then?',
        'Welke problemen had u toen?',
        'Welche Probleme hatten Sie dabei?',
        '¿Qué problemas tuvo?',
        'Que problemas teve?',
      ),
      [
        option(
          say(
            'Nausea or vomiting',
            'Misselijkheid of braken',
            'Übelkeit oder Erbrechen',
            'Náuseas o vómitos',
            'Náuseas ou vómitos',
          ),
          2,
        ),
        option(
          say(
            'Difficult to wake up',
            'Moeilijk wakker worden',
            'Schwieriges Aufwachen',
            'Me costó despertar',
            'Dificuldade em acordar',
          ),
          2,
        ),
        option(
          say(
            'Difficult breathing tube',
            'Beademingsbuisje lastig in te brengen',
            'Schwierige Intubation',
            'Intubación difícil',
            'Intubação difícil',
          ),
          1,
        ),
        option(
          say(
            'High fever (malignant hyperthermia)',
            'Hoge koorts (maligne hyperthermie)',
            'Hohes Fieber (maligne Hyperthermie)',
            'Fiebre alta (hipertermia maligna)',
            'Febre alta (hipertermia maligna)',
          ),
          1,
        ),
        none(say('No problems', 'Geen problemen', 'Keine Probleme', 'Ningún problema', 'Nenhum problema')),
      ],
      where('preop.earlier', 0),
    ),
    choice(
      'preop.family',
      say(
        'Did a close relative have serious problems with anaesthesia?',
        'Had een naast familielid ernstige problemen met verdoving?',
        'Hatte ein naher Verwandter schwere Probleme mit einer Narkose?',
        '¿Algún familiar cercano tuvo problemas graves con la anestesia?',
        'Algum familiar próximo teve problemas graves com a anestesia?',
      ),
      yesNo(1),
    ),
    choice(
      'preop.snoring',
      say(
        'Do you snore loudly or stop breathing while asleep?',
        'Snurkt u hard of stopt uw ademhaling soms in uw slaap?',
        'Schnarchen Sie laut oder setzt Ihr Atem im Schlaf aus?',
        '¿Ronca fuerte o deja de respirar mientras duerme?',
        'Ressona alto ou para de respirar durante o sono?',
      ),
      [
        option(
          say(
            'I stop breathing at times',
            'Mijn adem stopt soms',
            'Mein Atem setzt manchmal aus',
            'A veces dejo de respirar',
            'Às vezes paro de respirar',
          ),
          1,
        ),
        option(say('I snore loudly', 'Ik snurk hard', 'Ich schnarche laut', 'Ronco fuerte', 'Ressono alto'), 2),
        option(say('Neither', 'Geen van beide', 'Weder noch', 'Ninguna de las dos', 'Nenhum dos dois'), 3),
      ],
    ),
    choices(
      'preop.teeth',
      say(
        'What do you have in your mouth?',
        'Wat hebt u in uw mond?',
        'Was haben Sie im Mund?',
        '¿Qué tiene en la boca?',
        'O que tem na boca?',
      ),
      [
        option(say('Loose teeth', 'Losse tanden', 'Lockere Zähne', 'Dientes flojos', 'Dentes soltos'), 2),
        option(
          say('Crowns or bridges', 'Kronen of bruggen', 'Kronen oder Brücken', 'Coronas o puentes', 'Coroas ou pontes'),
          3,
        ),
        option(say('Dentures', 'Een kunstgebit', 'Eine Prothese', 'Dentadura postiza', 'Prótese dentária'), 3),
        none(
          say(
            'Only my own teeth',
            'Alleen eigen tanden',
            'Nur eigene Zähne',
            'Solo dientes propios',
            'Só dentes próprios',
          ),
        ),
      ],
    ),
    choices(
      'preop.implants',
      say(
        'Which implants or aids do you have?',
        'Welke implantaten of hulpmiddelen hebt u?',
        'Welche Implantate oder Hilfsmittel haben Sie?',
        '¿Qué implantes o ayudas tiene?',
        'Que implantes ou ajudas tem?',
      ),
      [
        option(
          say('Artificial joint', 'Kunstgewricht', 'Künstliches Gelenk', 'Prótesis articular', 'Prótese articular'),
          3,
        ),
        option(say('Hearing aid', 'Gehoorapparaat', 'Hörgerät', 'Audífono', 'Aparelho auditivo'), 3),
        option(
          say(
            'Pump or stimulator',
            'Pomp of stimulator',
            'Pumpe oder Stimulator',
            'Bomba o estimulador',
            'Bomba ou estimulador',
          ),
          2,
        ),
        none(say('None of these', 'Geen van deze', 'Nichts davon', 'Ninguno de estos', 'Nenhum destes')),
      ],
    ),
  ],
};

/** Smoking, alcohol and pregnancy. */
export const habits: ItemGroup = {
  id: 'habits',
  title: say('Habits', 'Leefstijl', 'Lebensweise', 'Hábitos', 'Hábitos'),
  items: [
    choice('preop.smoking', say('Do you smoke?', 'Rookt u?', 'Rauchen Sie?', '¿Fuma?', 'Fuma?'), [
      option(say('Every day', 'Elke dag', 'Täglich', 'Todos los días', 'Todos os dias'), 2),
      option(say('Now and then', 'Af en toe', 'Gelegentlich', 'De vez en cuando', 'De vez em quando'), 2),
      option(say('I have stopped', 'Ik ben gestopt', 'Ich habe aufgehört', 'Lo he dejado', 'Deixei de fumar'), 3),
      option(say('Never', 'Nooit', 'Nie', 'Nunca', 'Nunca'), 3),
    ]),
    choice(
      'preop.alcohol',
      say(
        'How many glasses of alcohol do you drink a week?',
        'Hoeveel glazen alcohol drinkt u per week?',
        'Wie viele Gläser Alkohol trinken Sie pro Woche?',
        '¿Cuántas copas de alcohol bebe a la semana?',
        'Quantos copos de álcool bebe por semana?',
      ),
      [
        option(say('None', 'Geen', 'Keine', 'Ninguna', 'Nenhum'), 3),
        option(say('1 to 7', '1 tot 7', '1 bis 7', 'De 1 a 7', '1 a 7'), 3),
        option(say('8 to 20', '8 tot 20', '8 bis 20', 'De 8 a 20', '8 a 20'), 2),
        option(say('More than 20', 'Meer dan 20', 'Mehr als 20', 'Más de 20', 'Mais de 20'), 1),
      ],
    ),
    choice(
      'preop.pregnancy',
      say(
        'Could you be pregnant?',
        'Kunt u zwanger zijn?',
        'Könnten Sie schwanger sein?',
        '¿Podría estar embarazada?',
        'Pode estar grávida?',
      ),
      [
        option(say('Yes', 'Ja', 'Ja', 'Sí', 'Sim'), 1),
        option(say('No', 'Nee', 'Nein', 'No', 'Não'), 3),
        option(say('Does not apply', 'Niet van toepassing', 'Trifft nicht zu', 'No corresponde', 'Não se aplica'), 3),
      ],
    ),
  ],
};

/** Going home, and whatever else there is. */
export const goingHome: ItemGroup = {
  id: 'home',
  title: say('Going home', 'Naar huis', 'Nach Hause', 'Volver a casa', 'Voltar para casa'),
  items: [
    choice(
      'preop.escort',
      say(
        'Is there somebody who takes you home?',
        'Is er iemand die u naar huis brengt?',
        'Bringt Sie jemand nach Hause?',
        '¿Hay alguien que le lleve a casa?',
        'Há alguém que o leve a casa?',
      ),
      noIsRisk(2),
    ),
    choice(
      'preop.first-night',
      say(
        'Is there somebody with you in the first night?',
        'Is er de eerste nacht iemand bij u?',
        'Ist in der ersten Nacht jemand bei Ihnen?',
        '¿Habrá alguien con usted la primera noche?',
        'Haverá alguém consigo na primeira noite?',
      ),
      noIsRisk(2),
    ),
    freeText(
      'preop.remarks',
      say(
        'Is there anything else that we should know?',
        'Is er nog iets dat wij moeten weten?',
        'Gibt es noch etwas, das wir wissen sollten?',
        '¿Hay algo más que debamos saber?',
        'Há mais alguma coisa que devamos saber?',
      ),
    ),
  ],
};
