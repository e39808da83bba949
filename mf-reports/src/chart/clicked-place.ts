/** What echarts says of the datum that was clicked. */
export interface DrawnPart {
  readonly seriesId?: string;
  readonly dataIndex: number;
  readonly event?: { readonly event?: { readonly shiftKey?: boolean } };
}

/** The place of the part that was clicked: its own series in a bar of 100 %, its datum elsewhere. */
export function clickedPlace({ seriesId, dataIndex }: DrawnPart): number {
  const [, place] = /^part:(\d+)$/.exec(seriesId ?? '') ?? [];
  return place === undefined ? dataIndex : Number(place);
}
