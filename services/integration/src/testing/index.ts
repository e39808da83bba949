export { hospitalCertificate, listenerCertificate } from './certificates.ts';
export { HospitalSystem } from './hospital-system.ts';
export { booking } from './known-sender.ts';
export { MllpClient } from './mllp-client.ts';
