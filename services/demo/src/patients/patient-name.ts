import { limit } from '@intake-desk/contracts';
import type { Random } from '../random/random.ts';

export interface PatientName {
  readonly first: string;
  readonly last: string;
}

const words = (text: string): readonly string[] => text.split(/,\s+/);

const women = words(
  `Anna, Maria, Johanna, Emma, Sophie, Julia, Tess, Fleur, Noor, Eva, Sara, Lotte, Femke, Ingrid, Zoë, Chloé, Renée, Esmée,
  Hélène, Anaïs, Ayşe, Zeynep, Małgorzata, Siân, Åse, Fátima, Inês, Marieke, Trijntje, Geertruida, Anne-Marie, Linh, Priya`,
);
const men = words(
  `Jan, Daan, Sem, Lucas, Thijs, Bram, Pieter, Hendrik, Johannes, Willem, Cornelis, Kees, Joost, Sjoerd, Jürgen, Björn, André,
  René, François, José, João, İbrahim, Mehmet, Łukasz, Søren, Þór, Nicolò, Ömer, Jean-Pierre, Minh, Rajesh, Gijsbert, Wouter`,
);
const families = words(
  `de Jong, Jansen, de Vries, van den Berg, Bakker, van Dijk, Visser, Smit, Meijer, de Boer, Mulder, de Groot, Bos, Vos, Peters,
  Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, Smits, de Graaf, van der Meer, van 't Hof, in 't Veld, op den Camp,
  ten Brink, ter Horst, van der Heijden - de Ruiter, 's-Gravesande, d'Hondt, O'Brien, Müller, Weiß, Schröder, von der Leyden,
  Nuñez, García Márquez, da Conceição, dos Santos, Yılmaz, Çelik, Öztürk, Kowalska-Łęcka, Dvořák, Åkerström, Nguyễn, El Amrani,
  Ben Haddou, Ramdin, Wijngaarden, Koç, Sjöberg, Ærøskøbing, Van Hooydonck, de l'Étoile, Quist, Zijlstra`,
);

const rightToLeft: readonly PatientName[] = [
  { first: 'محمد', last: 'العلي' },
  { first: 'فاطمة', last: 'بن سعيد' },
  { first: 'יוסף', last: 'כהן' },
  { first: 'مریم', last: 'حسینی' },
];

const RIGHT_TO_LEFT = 1 / 150;

export function patientName(random: Random, sex: 'M' | 'F' | 'O'): PatientName {
  if (random.chance(RIGHT_TO_LEFT)) return random.pick(rightToLeft);
  const female = sex === 'F' || (sex === 'O' && random.chance(0.5));
  return { first: random.pick(female ? women : men), last: random.pick(families) };
}

export const longestName: PatientName = {
  first: 'Adolphe-Barthélemy '
    .repeat(20)
    .slice(0, limit.nameLength - 1)
    .concat('y'),
  last: 'van der Wolfeschlegelsteinhausen-'
    .repeat(10)
    .slice(0, limit.nameLength - 1)
    .concat('n'),
};
