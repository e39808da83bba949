/** Where a video consult is held when the organisation has no party of its own configured (S1 §2). */
export const externalConsultSite = 'https://www.webcamconsult.com/';
