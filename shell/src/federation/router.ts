/**
 * What remotes may use of the router. The desk has one route table of its own: the library's data routers, server rendering
 * and their machinery would be in every browser only because a remote could ask for them. A test reads what remotes import.
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
