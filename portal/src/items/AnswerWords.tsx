import { type Answer, type Item, optionCode } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n.ts';
import { dateWords } from '../moment.ts';
import { numberWords } from './number-text.ts';
import { Wording } from './Wording.tsx';

interface AnswerWordsProps {
  readonly item: Item;
  readonly answer: Answer | undefined;
  readonly line: 'dd' | 'p';
}

/** An answer in the page's language, one line per option. */
export function AnswerWords({ item, answer, line: Line }: AnswerWordsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (answer?.unsure) return <Line>{t('unsure')}</Line>;
  const chosen = (answer?.options ?? []).flatMap((index) => item.options?.[index] ?? []);
  if (chosen.length > 0) {
    return chosen.map((option) => (
      <Line key={optionCode(option)}>
        <Wording of={option.text} />
      </Line>
    ));
  }
  const unit = item.number?.unit;
  if (answer?.value !== undefined) {
    return (
      <Line>
        {numberWords(answer.value, language)} {unit && <Wording of={unit} />}
      </Line>
    );
  }
  if (answer?.date !== undefined) return <Line>{dateWords(answer.date, language)}</Line>;
  const text = answer?.text?.trim();
  return text ? <Line className="given">{text}</Line> : <Line className="open">{t('review.none')}</Line>;
}
