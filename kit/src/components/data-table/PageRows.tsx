import { type ReactNode, useEffect, useState } from 'react';
import { useLateModule } from '../use-late-module.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { firstOf, type PageRowsProps, rowsOf, WHOLE } from './page-rows.tsx';

const loadVirtualRows = () => import(/* webpackChunkName: "virtual-rows" */ './VirtualRows.tsx');

interface Props extends PageRowsProps {
  readonly pageSize: number;
}

/** The rows of a page: of a long one only those in sight, by code that only long pages load; on paper all. */
export function PageRows({ pageSize, ...props }: Props): ReactNode {
  return pageSize > WHOLE ? <LongPageRows {...props} /> : rowsOf(props, props.ids.length);
}

function LongPageRows(props: PageRowsProps): ReactNode {
  const { module, failed } = useLateModule(loadVirtualRows);
  const printed = useMediaQuery('print');
  // The visible rows depend on the list's element, which exists only after the first rendering.
  const [isListed, setListed] = useState(false);
  useEffect(() => setListed(true), []);
  if (module && isListed && !printed) return <module.VirtualRows {...props} />;
  return rowsOf(props, failed || printed ? props.ids.length : firstOf(props.ids));
}
