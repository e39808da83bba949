import {
  type AppointmentData,
  type AppointmentPeriod,
  type AppointmentRequest,
  type appointmentColumns,
  type ConversionData,
  type ConversionPeriod,
  type ConversionRequest,
  type conversionColumns,
  defaultAppointmentPeriod,
  defaultPeriod,
  getAppointmentData,
  getConversionData,
  type Period,
  type RequestAhead,
  type TableColumns,
  type TableFilters,
} from '@intake-desk/contracts';
import { type CallError, query } from '@intake-desk/kit';
import { appointmentCatalogue, type Catalogue, conversionCatalogue } from '../view/catalogue.ts';
import type { TableRequest } from './table-request.ts';

const appointmentData = query(getAppointmentData);
const conversionData = query(getConversionData);

export type DashboardData = ConversionData | AppointmentData;

export type DashboardPeriod = ConversionPeriod | AppointmentPeriod;

/** Request of either tab; `action` is the discriminant. */
export type DashboardRequest = ConversionRequest | AppointmentRequest;

/** The state of the newest request of a tab. */
export interface Answer {
  /** Undefined until the response to this request is there. */
  readonly currentData?: DashboardData | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface Tab<C extends TableColumns, P extends Period> {
  readonly catalogue: Catalogue<C, P>;
  readonly defaultPeriod: P & Exclude<Period, 'custom'>;
  /** Has bars by questionnaire (S1 §2). */
  readonly bars: boolean;
  readonly bodyOf: (request: TableRequest<C>) => DashboardRequest;
  /** Returns the request for the tab's data before it is rendered. */
  readonly ahead: (request: TableRequest<C>) => ReturnType<RequestAhead>;
  /** Hook that fetches the tab's data. */
  readonly useAnswer: (request: TableRequest<C>) => Answer;
  /** Returns the text of the search field for these filters. */
  readonly searched: (filters: TableFilters<C>) => string;
}

/** Refetches on mount, since live events arrive only while the dashboard is open. */
const anew = { refetchOnMountOrArgChange: true };

const conversionBody = (request: TableRequest<typeof conversionColumns>): ConversionRequest => ({
  action: 'getConsentData',
  ...request,
});

export const conversionTab: Tab<typeof conversionColumns, ConversionPeriod> = {
  catalogue: conversionCatalogue,
  defaultPeriod,
  bars: true,
  bodyOf: conversionBody,
  ahead: (request) => conversionData.ahead({ body: conversionBody(request) }),
  useAnswer: (request) => conversionData.useQuery({ body: conversionBody(request) }, anew),
  searched: ({ epd, fullname }) => epd ?? fullname ?? '',
};

const appointmentBody = (request: TableRequest<typeof appointmentColumns>): AppointmentRequest => ({
  action: 'getFormsData',
  ...request,
});

export const appointmentTab: Tab<typeof appointmentColumns, AppointmentPeriod> = {
  catalogue: appointmentCatalogue,
  defaultPeriod: defaultAppointmentPeriod,
  bars: false,
  bodyOf: appointmentBody,
  ahead: (request) => appointmentData.ahead({ body: appointmentBody(request) }),
  useAnswer: (request) => appointmentData.useQuery({ body: appointmentBody(request) }, anew),
  searched: ({ epd, fullname }) => epd ?? fullname ?? '',
};
