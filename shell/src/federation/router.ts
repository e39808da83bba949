/**
 * Exports of the router for remotes. The desk has its own route table, so the library's data routers and server rendering would
 * only add to every page. A test checks the remotes' imports.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
