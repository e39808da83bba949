import type { Wording } from './wording.ts';

const patient = { named: 'Olá, {name},', unnamed: 'Caro/a paciente,' };
const staff = { named: 'Olá, {name},', unnamed: 'Olá,' };
const notice =
  'O link é só para si: não o partilhe. Tem perguntas? Telefone para {department}. Esta caixa de correio não é lida.';

export const pt: Wording = {
  invitation: {
    subject: '{organisation}: preencha o seu questionário',
    greeting: patient,
    before:
      '{department} de {organisation} pede-lhe que preencha um questionário antes da sua visita: {content}.\n\nPode parar a qualquer momento e continuar mais tarde com o mesmo link.',
    action: 'Abrir o questionário',
    after: notice,
  },
  reminder: {
    subject: '{organisation}: o seu questionário está à espera',
    greeting: patient,
    before:
      'Há algum tempo, {department} de {organisation} enviou-lhe um questionário: {content}. Ainda não está concluído.\n\nPode preenchê-lo antes da sua visita?',
    action: 'Abrir o questionário',
    after: notice,
  },
  tag: {
    greeting: patient,
    after: 'Dúvidas? Telefone para {department} de {organisation}. Esta caixa de correio não é lida.',
  },
  confirmation: {
    subject: '{organisation}: a sua consulta',
    greeting: patient,
    before: 'A sua consulta em {department} de {organisation}: {when}.',
    remote: 'Esta consulta realiza-se por vídeo. Não precisa de vir ter connosco.',
    after: 'Não pode comparecer? Telefone com antecedência para {department}. Esta caixa de correio não é lida.',
  },
  reset: {
    subject: 'Nova palavra-passe para o Intake Desk',
    greeting: staff,
    before:
      'Alguém, provavelmente você, pediu uma nova palavra-passe. Com este link pode defini-la. Funciona uma só vez, durante {minutes} minutos.',
    action: 'Definir uma nova palavra-passe',
    after: 'Se não foi você, não precisa de fazer nada: a sua palavra-passe fica como está.',
  },
  account: {
    subject: 'A sua conta do Intake Desk',
    greeting: staff,
    before:
      'Foi criada uma conta para si. Com este link escolhe a sua palavra-passe. Funciona uma só vez, durante {minutes} minutos.',
    action: 'Escolher uma palavra-passe',
    after: 'Se o link expirou, peça um novo ao seu administrador.',
  },
};
