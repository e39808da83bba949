import { searchText } from '@intake-desk/contracts';

/** Words that easy passwords are made of, in the languages of the desk; lower case, letters only. */
const WORDS = new Set(
  `password passwort wachtwoord contrasena senha passe passphrase paswoord kennwort clave palavra secret geheim geheimnis
  secreto segredo welcome welkom willkommen bienvenido bienvenida bemvindo hello hallo hola ola letmein login inloggen
  anmelden access toegang zugang acceso acesso admin administrator beheer beheerder root user gebruiker benutzer usuario
  test tester testing guest gast changeme change verander wijzig cambiar mudar default temp temporary tijdelijk vorlaufig
  hospital ziekenhuis krankenhaus kliniek klinik clinic clinica zorg health gezondheid gesundheit salud saude patient
  nurse doctor dokter arzt medico medical medisch intake desk dashboard computer internet office windows microsoft google
  apple samsung android iloveyou ikhouvanjou love liefde liebe amor sunshine princess prinses prinzessin princesa dragon
  monkey master shadow football voetbal fussball futbol futebol baseball basketball soccer superman batman pokemon naruto
  starwars michael jennifer jessica daniel thomas maria ajax feyenoord barcelona madrid bayern benfica sporting amsterdam
  rotterdam utrecht london berlin paris lisboa portugal espana nederland holland deutschland america europa freedom
  vrijheid freiheit summer zomer sommer verano verao winter invierno inverno spring lente fruhling primavera autumn herfst
  herbst otono outono fall january januari januar enero janeiro february februari februar febrero fevereiro march maart
  marz marzo marco april abril may mei mai mayo maio june juni junio junho july juli julio julho august augustus agosto
  september septiembre setembro october oktober octubre outubro november noviembre novembro december dezember diciembre
  dezembro monday maandag montag lunes segunda tuesday dinsdag dienstag martes wednesday woensdag mittwoch miercoles
  thursday donderdag donnerstag jueves friday vrijdag freitag viernes saturday zaterdag samstag sabado sunday zondag
  sonntag domingo my mijn mein mi meu the your one two new nieuw neu nuevo novo is a i`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const LONGEST_WORD = Math.max(...[...WORDS].map((word) => word.length));

/** Characters that replace a letter. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Keyboard rows and the alphabet: a run along one of them is easy to guess. */
const ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];
const RUNS = [...ROWS, '01234567890'].flatMap((row) => [row, [...row].reverse().join('')]);
const RUN_LENGTH = 4;
/** A password with fewer distinct characters is a pattern, however long. */
const DISTINCT = 5;
/** Minimum of letters that remain without runs, digits and special characters. */
const LETTERS_LEFT = 4;

const undisguised = (text: string): string =>
  [...text]
    .map((sign) => DISGUISES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');

/** Returns whether the letters are a sequence of listed words. */
function isMadeOfWords(letters: string): boolean {
  const reachable = [true];
  for (let end = 1; end <= letters.length; end += 1) {
    reachable[end] = false;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end && !reachable[end]; start += 1) {
      reachable[end] = reachable[start] === true && WORDS.has(letters.slice(start, end));
    }
  }
  return letters !== '' && reachable[letters.length] === true;
}

/** Removes runs along a keyboard row, the alphabet or the digits. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = RUN_LENGTH - 1;
    while (at + length < text.length && RUNS.some((run) => run.includes(text.slice(at, at + length + 1)))) length += 1;
    if (length >= RUN_LENGTH) at += length;
    else {
      rest += text[at];
      at += 1;
    }
  }
  return rest;
}

/**
 * Returns whether a password is easy to guess (C6): common words with digits and special characters around or inside
 * them, keyboard runs, or a few repeated characters. A list of whole passwords would miss most that meet the policy.
 */
export function isCommonPassword(password: string): boolean {
  const plain = searchText(password);
  if (new Set(plain).size < DISTINCT) return true;
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if ([plain, core].some((text) => isMadeOfWords(undisguised(text)) || isMadeOfWords(text.replace(/[^a-z]/g, '')))) {
    return true;
  }
  const rest = withoutRuns(plain).replace(/[^\p{L}]/gu, '');
  return rest.length < LETTERS_LEFT || (rest.length < plain.length && isMadeOfWords(rest));
}
