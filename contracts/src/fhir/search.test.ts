import { readCall } from '../call/read-call.ts';
import type { RouteShape } from '../route/route.ts';
import { routes } from '../routes.ts';
import { searchTypeKeyword } from './search.ts';

const filters = routes.flatMap((route: RouteShape) =>
  Object.entries(route.query?.properties ?? {})
    .filter(([, schema]) => searchTypeKeyword in schema)
    .map(([name]) => ({ route, name, call: route.url })),
);

test.each(filters)(
  'J6 $call refuses the filter $name without a value, which would find everything',
  ({ route, name }) => {
    const { params } = route.example ?? {};
    expect(() => readCall(route, { params: params ?? { org: 'northsea' }, query: { [name]: '' } })).toThrow();
    expect(() => readCall(route, { params: params ?? { org: 'northsea' }, query: {} })).not.toThrow();
  },
);
