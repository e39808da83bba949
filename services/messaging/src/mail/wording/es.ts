import type { Wording } from './wording.ts';

const patient = { named: 'Hola, {name}:', unnamed: 'Estimado/a paciente:' };
const staff = { named: 'Hola, {name}:', unnamed: 'Hola:' };
const notice =
  'El enlace es solo para usted: no lo comparta. ¿Tiene preguntas? Llame a {department}. Nadie lee este buzón.';

export const es: Wording = {
  invitation: {
    subject: '{organisation}: rellene su cuestionario',
    greeting: patient,
    before:
      '{department} de {organisation} le pide que rellene un cuestionario antes de su visita: {content}.\n\nPuede parar en cualquier momento y seguir más tarde con el mismo enlace.',
    action: 'Abrir el cuestionario',
    after: notice,
  },
  reminder: {
    subject: '{organisation}: su cuestionario sigue pendiente',
    greeting: patient,
    before:
      'Hace un tiempo, {department} de {organisation} le envió un cuestionario: {content}. Todavía no está completado.\n\n¿Podría rellenarlo antes de su visita?',
    action: 'Abrir el cuestionario',
    after: notice,
  },
  tag: {
    greeting: patient,
    after: '¿Preguntas? Llame a {department} de {organisation}. Nadie lee este buzón.',
  },
  confirmation: {
    subject: '{organisation}: su cita',
    greeting: patient,
    before: 'Su cita con {department} de {organisation}: {when}.',
    remote: 'Esta cita se realiza por videoconsulta. No hace falta que venga.',
    after: '¿No puede acudir? Llame con tiempo a {department}. Nadie lee este buzón.',
  },
  reset: {
    subject: 'Nueva contraseña para Intake Desk',
    greeting: staff,
    before:
      'Alguien, probablemente usted, ha pedido una contraseña nueva. Con este enlace puede definirla. Funciona una sola vez, durante {minutes} minutos.',
    action: 'Definir una contraseña nueva',
    after: 'Si no ha sido usted, no tiene que hacer nada: su contraseña no cambia.',
  },
  account: {
    subject: 'Su cuenta de Intake Desk',
    greeting: staff,
    before:
      'Se ha creado una cuenta para usted. Con este enlace elige su contraseña. Funciona una sola vez, durante {minutes} minutos.',
    action: 'Elegir una contraseña',
    after: 'Si el enlace ha caducado, pida uno nuevo a su administrador.',
  },
};
