import * as contracts from '@intake-desk/contracts';
import * as kit from '@intake-desk/kit';
import * as toolkitQueryReact from '@reduxjs/toolkit/query/react';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import * as reactRouter from './router.ts';
import * as toolkit from './toolkit.ts';
import * as reactI18next from './translations.ts';

/** Exact installed versions, inserted by the build (kit/build/page-config.ts). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The desk's instances of the modules in kit/build/shared-modules.ts, with `lateModules`; a test compares the two. */
export const sharedModules = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': reactRouter,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': toolkitQueryReact,
  'react-redux': reactRedux,
  i18next,
  'react-i18next': reactI18next,
  '@intake-desk/contracts': contracts,
  '@intake-desk/kit': kit,
};

/** Modules that the desk itself does not use; the first remote that does loads them. */
export const lateModules = {
  luxon: () => import(/* webpackChunkName: "luxon" */ 'luxon'),
};

/** Returns the federation runtime's share scope: singletons of exact versions. */
export const sharedScope = () => {
  const shared = (name: string) => {
    const version = SHARED_VERSIONS[name] ?? '0.0.0';
    return {
      version,
      scope: ['default'],
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
    };
  };
  const loaded = Object.entries(sharedModules).map(([name, library]) => [
    name,
    { ...shared(name), lib: () => library, loaded: true },
  ]);
  const late = Object.entries(lateModules).map(([name, load]) => [
    name,
    { ...shared(name), get: () => load().then((library) => () => library) },
  ]);
  return Object.fromEntries([...loaded, ...late]);
};
