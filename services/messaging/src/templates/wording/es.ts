import { paragraphs, type Wording } from './wording.ts';

const patient = { named: 'Hola, {name}:', unnamed: 'Estimado/a paciente:' };
const staff = { named: 'Hola, {name}:', unnamed: 'Hola:' };
/** Lines with unknown values are left out. */
const facts =
  'Su cita: {appointment}\nSe tarda aproximadamente {minutes} minutos.\nEnvíe sus respuestas antes de esta fecha: {deadline}.';
const link = '{link}';
const discretion = 'El enlace es solo para usted: no lo comparta.';
const notice = '¿Tiene preguntas? Llame a {department}.\nTeléfono: {phone}\nNadie lee este buzón.';

export const es: Wording = {
  invitation: {
    subject: '{organisation}: rellene su cuestionario',
    greeting: patient,
    body: paragraphs(
      '{department} de {organisation} le pide que rellene un cuestionario antes de su visita.',
      facts,
      link,
      'Puede parar en cualquier momento y seguir más tarde con el mismo enlace.',
      discretion,
      notice,
    ),
    action: 'Abrir el cuestionario',
  },
  reminder: {
    subject: '{organisation}: su cuestionario sigue pendiente',
    greeting: patient,
    body: paragraphs(
      'Hace un tiempo, {department} de {organisation} le envió un cuestionario. Todavía no está completado.\n\n¿Podría rellenarlo antes de su visita?',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Abrir el cuestionario',
  },
  link: {
    subject: '{organisation}: el enlace a su cuestionario',
    greeting: patient,
    body: paragraphs(
      'Ha pedido el enlace a su cuestionario de {department}, {organisation}. Puede seguir donde lo dejó.',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Seguir con el cuestionario',
  },
  followup: {
    subject: '{organisation}: ¿cómo se encuentra?',
    greeting: patient,
    body: paragraphs(
      '{department} de {organisation} quiere saber cómo se encuentra. ¿Ha cambiado algo o tiene alguna pregunta? Llámenos.',
      link,
      notice,
    ),
    action: 'Abrir el cuestionario',
  },
  tag: {
    greeting: patient,
    after: '¿Preguntas? Llame a {department} de {organisation}. Nadie lee este buzón.',
  },
  confirmation: {
    subject: '{organisation}: su cita',
    greeting: patient,
    body: paragraphs(
      'Su cita con {department} de {organisation}: {appointment}.',
      '{remote}',
      '¿No puede acudir? Llame con tiempo a {department}. Nadie lee este buzón.',
    ),
    remote: 'Esta cita se realiza por videoconsulta. No hace falta que venga.',
  },
  corrected: {
    subject: '{organisation}: sus datos se han corregido',
    greeting: patient,
    body: paragraphs(
      '{department} de {organisation} ha corregido sus datos de contacto o su fecha de nacimiento. Los enlaces a su cuestionario que se enviaron antes ya no funcionan.',
      '¿No lo esperaba? Llame, por favor.',
      notice,
    ),
  },
  escalation: {
    subject: '{organisation}: respuestas críticas sin atender',
    greeting: staff,
    body: paragraphs(
      '{department}, de {organisation}, recibió respuestas críticas el {moment}. Nadie las ha atendido todavía.',
      link,
      '¿Se está ocupando alguien? Marque las respuestas como atendidas en el expediente.',
    ),
    action: 'Abrir el expediente',
  },
  canaryReady: {
    subject: 'Una versión de un remote está lista para todos',
    greeting: staff,
    body: paragraphs(
      '{version} está lista para todos después de que {organisation} la tuviera. Sesiones fallidas: {failed} de {used}.',
      'Será la actual para todos cuando una persona lo decida.',
      link,
    ),
    action: 'Abrir el remote',
  },
  canaryStopped: {
    subject: 'Se ha detenido una versión de un remote',
    greeting: staff,
    body: paragraphs(
      'Se ha detenido {version} para {organisation}. Sesiones fallidas: {failed} de {used}; con la versión actual: {currentFailed} de {currentUsed}.',
      '{organisation} vuelve a tener la versión actual.',
      link,
    ),
    action: 'Abrir el remote',
  },
  reset: {
    subject: 'Nueva contraseña para Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Alguien, probablemente usted, ha pedido una contraseña nueva. Con este enlace puede definirla. Funciona una sola vez, durante {minutes} minutos.',
      link,
      'Si no ha sido usted, no tiene que hacer nada: su contraseña no cambia.',
    ),
    action: 'Definir una contraseña nueva',
  },
  account: {
    subject: 'Su cuenta de Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Se ha creado una cuenta para usted. Con este enlace elige su contraseña.\nEl enlace funciona una sola vez, hasta el {deadline}.',
      link,
      'Si el enlace ha caducado, pida uno nuevo a su administrador.',
    ),
    action: 'Elegir una contraseña',
  },
  changed: {
    subject: 'Se ha cambiado su cuenta de Intake Desk',
    greeting: staff,
    body: paragraphs(
      '{editor} ha cambiado esto en su cuenta: {changes}.\nFue el {moment}.',
      '¿No lo esperaba? Pregunte enseguida a su administrador.',
    ),
    editor: 'Alguien con acceso al servidor',
    changes: {
      email: 'dirección de correo electrónico',
      password: 'contraseña',
      pin: 'PIN',
      secondFactor: 'segundo factor',
      rights: 'lo que usted puede ver y hacer',
    },
  },
};
