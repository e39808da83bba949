import * as contracts from '@intake-desk/contracts';
import * as kit from '@intake-desk/kit';
import * as toolkitQueryReact from '@reduxjs/toolkit/query/react';
import * as i18next from 'i18next';
import * as luxon from 'luxon';
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

/** The desk's instances of the modules in kit/build/shared-modules.ts; a test compares the two. */
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
  luxon,
  '@intake-desk/contracts': contracts,
  '@intake-desk/kit': kit,
};

/** Returns the federation runtime's share scope: loaded singletons of exact versions. */
export const sharedScope = () =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, library]) => {
      const version = SHARED_VERSIONS[name] ?? '0.0.0';
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: version };
      return [name, { version, scope: ['default'], lib: () => library, loaded: true, shareConfig }];
    }),
  );
