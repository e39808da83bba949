import type { Page } from 'playwright-core';

/** Layout of a report's cards. */
export interface CardPlaces {
  /** Cards in the first row of questions. */
  readonly questions: number;
  /** Cards in the first row of overviews. */
  readonly overviews: number;
  /** Rows with gaps, and cards smaller than their content. */
  readonly faults: readonly string[];
}

/** Measures the rows of cards on a still page. */
export const cardPlaces = (page: Page): Promise<CardPlaces> =>
  page.evaluate(() => {
    const rowsOf = (list: Element): Element[][] => [
      ...Map.groupBy([...list.children], (card) => Math.round(card.getBoundingClientRect().top)).values(),
    ];
    const lists = [...document.querySelectorAll('section[aria-labelledby^="questionnaire-"] > div')];
    const overviews = document.querySelector('section[aria-label="Overviews"] > ul');
    const right = (element: Element): number => element.getBoundingClientRect().right;
    const nameOf = (card: Element | undefined): string => card?.textContent.slice(0, 60) ?? '';
    const empty = lists.flatMap((list) =>
      rowsOf(list)
        .filter((row) => Math.max(...row.map(right)) < right(list) - 1)
        .map(([first]) => `an empty place beside: ${nameOf(first)}`),
    );
    const small = [...lists, ...(overviews ? [overviews] : [])]
      .flatMap((list) => [...list.children])
      .filter((card) => card.scrollWidth > card.clientWidth + 1)
      .map((card) => `wider than its card: ${nameOf(card)}`);
    const firstRow = (list: Element | null | undefined): number => (list ? (rowsOf(list)[0]?.length ?? 0) : 0);
    return { questions: firstRow(lists[0]), overviews: firstRow(overviews), faults: [...empty, ...small] };
  });
