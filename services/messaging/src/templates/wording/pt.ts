import { paragraphs, type Wording } from './wording.ts';

const patient = { named: 'Olá, {name},', unnamed: 'Caro/a paciente,' };
const staff = { named: 'Olá, {name},', unnamed: 'Olá,' };
/** Lines with unknown values are left out. */
const facts =
  'A sua consulta: {appointment}\nDemora cerca de {minutes} minutos.\nEnvie as suas respostas até esta data: {deadline}.';
const link = '{link}';
const discretion = 'O link é só para si: não o partilhe.';
const notice = 'Tem perguntas? Telefone para {department}.\nTelefone: {phone}\nEsta caixa de correio não é lida.';

export const pt: Wording = {
  invitation: {
    subject: '{organisation}: preencha o seu questionário',
    greeting: patient,
    body: paragraphs(
      '{department} de {organisation} pede-lhe que preencha um questionário antes da sua visita.',
      facts,
      link,
      'Pode parar a qualquer momento e continuar mais tarde com o mesmo link.',
      discretion,
      notice,
    ),
    action: 'Abrir o questionário',
  },
  reminder: {
    subject: '{organisation}: o seu questionário está à espera',
    greeting: patient,
    body: paragraphs(
      'Há algum tempo, {department} de {organisation} enviou-lhe um questionário. Ainda não está concluído.\n\nPode preenchê-lo antes da sua visita?',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Abrir o questionário',
  },
  link: {
    subject: '{organisation}: o link para o seu questionário',
    greeting: patient,
    body: paragraphs(
      'Pediu o link para o seu questionário de {department}, {organisation}. Continua onde parou.',
      facts,
      link,
      discretion,
      notice,
    ),
    action: 'Continuar o questionário',
  },
  followup: {
    subject: '{organisation}: como se sente?',
    greeting: patient,
    body: paragraphs(
      '{department} de {organisation} gostaria de saber como se sente. Mudou alguma coisa ou tem alguma pergunta? Telefone-nos.',
      link,
      notice,
    ),
    action: 'Abrir o questionário',
  },
  tag: {
    greeting: patient,
    after: 'Dúvidas? Telefone para {department} de {organisation}. Esta caixa de correio não é lida.',
  },
  confirmation: {
    subject: '{organisation}: a sua consulta',
    greeting: patient,
    body: paragraphs(
      'A sua consulta em {department} de {organisation}: {appointment}.',
      '{remote}',
      'Não pode comparecer? Telefone com antecedência para {department}. Esta caixa de correio não é lida.',
    ),
    remote: 'Esta consulta realiza-se por vídeo. Não precisa de vir ter connosco.',
  },
  corrected: {
    subject: '{organisation}: os seus dados foram corrigidos',
    greeting: patient,
    body: paragraphs(
      '{department}, {organisation}, corrigiu os seus contactos ou a sua data de nascimento. Os links para o seu questionário enviados antes já não funcionam.',
      'Não esperava isto? Telefone, por favor.',
      notice,
    ),
  },
  escalation: {
    subject: '{organisation}: respostas críticas por tratar',
    greeting: staff,
    body: paragraphs(
      '{department}, de {organisation}, recebeu respostas críticas que ainda ninguém tratou.\nChegaram: {moment}.',
      link,
      'Alguém está a tratar disto? Marque as respostas como tratadas na ficha.',
    ),
    action: 'Abrir a ficha',
  },
  canaryReady: {
    subject: 'Uma versão de um remote está pronta para todos',
    greeting: staff,
    body: paragraphs(
      '{version} está pronta para todos, depois de {organisation} a ter tido. Sessões falhadas: {failed} de {used}.',
      'Passa a ser a atual para todos quando uma pessoa o decidir.',
      link,
    ),
    action: 'Abrir o remote',
  },
  canaryStopped: {
    subject: 'Uma versão de um remote foi parada',
    greeting: staff,
    body: paragraphs(
      'A versão {version} foi parada para {organisation}. Sessões falhadas: {failed} de {used}; com a versão atual: {currentFailed} de {currentUsed}.',
      '{organisation} voltou a ter a versão atual.',
      link,
    ),
    action: 'Abrir o remote',
  },
  reset: {
    subject: 'Nova palavra-passe para o Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Foi pedida uma nova palavra-passe, provavelmente por si. Com este link pode defini-la. Funciona uma só vez, durante {minutes} minutos.',
      link,
      'Se não a pediu, não precisa de fazer nada: a sua palavra-passe fica como está.',
    ),
    action: 'Definir uma nova palavra-passe',
  },
  account: {
    subject: 'A sua conta do Intake Desk',
    greeting: staff,
    body: paragraphs(
      'Foi criada uma conta para si. Com este link escolhe a sua palavra-passe.\nO link funciona uma só vez, até {deadline}.',
      link,
      'Se o link expirou, peça um novo ao seu administrador.',
    ),
    action: 'Escolher uma palavra-passe',
  },
  changed: {
    subject: 'A sua conta do Intake Desk foi alterada',
    greeting: staff,
    body: paragraphs(
      '{editor} alterou isto na sua conta: {changes}.\nQuando: {moment}.',
      'Não estava à espera disto? Pergunte já ao seu administrador.',
    ),
    editor: 'Alguém com acesso ao servidor',
    changes: {
      email: 'endereço de e-mail',
      password: 'palavra-passe',
      pin: 'PIN',
      secondFactor: 'segundo fator',
      rights: 'o que pode ver e fazer',
    },
  },
};
