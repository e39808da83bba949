import { csrfCookie, csrfHeader } from '@intake-desk/contracts';
import axios, { type AxiosInstance } from 'axios';

/** A page's HTTP client: axios with a browser's cookies and headers. */
export interface AxiosClient {
  readonly http: AxiosInstance;
  /** The browser's cookies by name. */
  readonly cookies: Map<string, string>;
}

/**
 * An unmodified axios with the settings of a page that talks to Laravel Sanctum. The interceptors add what a browser
 * does and Node does not: they keep cookies, and give axios the one that scripts may read.
 */
export function axiosClient(baseURL: string): AxiosClient {
  const cookies = new Map<string, string>();
  const http = axios.create({
    baseURL,
    withCredentials: true,
    withXSRFToken: true,
    xsrfCookieName: csrfCookie,
    xsrfHeaderName: csrfHeader,
    validateStatus: () => true,
  });
  http.interceptors.request.use((config) => {
    if (cookies.size > 0) config.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const token = cookies.get(config.xsrfCookieName ?? '');
    if (config.withXSRFToken === true && token !== undefined) {
      config.headers.set(config.xsrfHeaderName ?? '', decodeURIComponent(token));
    }
    return config;
  });
  http.interceptors.response.use((response) => {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  });
  return { http, cookies };
}
