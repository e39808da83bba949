/** KiB, gzipped, that the portal's preview for staff adds in files that no patient fetches; most of it checks its messages. */
export const previewLimit = 16;

/** Limit of the sign-in page's JavaScript, KiB gzipped. */
export const signInLimit = 138;

/** KiB of all JavaScript of the dashboard's first view, compressed by Brotli, over several builds. */
export const firstSightLimit = 521;

/** The same of today's list, which loads no charts. */
export const todaySightLimit = 384;

/** KiB of a library's unminified modules in any one build. Others are limited by their room's `byteLimit`. */
export const libraryLimits: Readonly<Record<string, number>> = {
  '@floating-ui/react': 186,
  '@mantine/core': 820,
  '@mantine/dates': 116,
  '@mantine/hooks': 46,
  '@module-federation/runtime-core': 130,
  '@reduxjs/toolkit': 196,
  '@tabler/icons-react': 53,
  echarts: 1660,
  'engine.io-client': 55,
  i18next: 107,
  immer: 53,
  luxon: 258,
  'react-dom': 630,
  'react-router': 364,
  typebox: 485,
  zrender: 484,
};
