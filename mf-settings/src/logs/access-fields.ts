import { fieldsOf, onOff, permissions, yesNo } from './logged-field.ts';

/** Fields of users, roles, permissions and addresses. */
export const accessFields = {
  organisation: fieldsOf(
    ['name', 'organizations.fields.name'],
    ['symbol', 'organizations.fields.symbol'],
    ['kind', 'organizations.fields.kind', { below: 'organizations.kinds' }],
    ['language', 'organizations.fields.language', { below: 'messages.languages' }],
    ['timezone', 'organizations.fields.timezone'],
    ['country', 'organizations.fields.country'],
    ['supportContact', 'organizations.fields.supportContact'],
    ['passwordExpiryDays', 'organizations.fields.passwordExpiryDays'],
    ['smallGroups', 'organizations.fields.smallGroups', onOff],
    ['secondFactor', 'organizations.fields.secondFactor', onOff],
    ['pinEnabled', 'organizations.fields.pinEnabled', onOff],
    ['ssoEnabled', 'organizations.fields.ssoEnabled', onOff],
    ['ssoOnly', 'organizations.fields.ssoOnly', onOff],
  ),
  organisationLink: fieldsOf(
    ['organisation', 'organizations.links.reader'],
    ['target', 'organizations.links.target'],
    ['department', 'organizations.links.department'],
  ),
  role: fieldsOf(
    ['organisation', 'logs.subjects.organisation'],
    ['name', 'roles.editor.name'],
    ['permissions', 'roles.editor.permissions', permissions],
    ['users', 'roles.columns.users'],
  ),
  user: fieldsOf(
    ['name', 'users.editor.name'],
    ['email', 'users.editor.email'],
    ['admin', 'users.editor.admin', yesNo],
    ['organisations', 'users.editor.organizations'],
    ['departments', 'users.editor.departments'],
    ['roles', 'users.editor.roles'],
    ['locations', 'users.editor.locations'],
    ['integrationId', 'users.editor.integrationId'],
    ['disabled', 'users.columns.state', { words: { true: 'users.states.deactivated', false: 'users.states.active' } }],
  ),
  apiKey: fieldsOf(
    ['name', 'apiKeys.editor.name'],
    ['prefix', 'logs.fields.prefix'],
    ['department', 'apiKeys.editor.department'],
    ['permissions', 'apiKeys.editor.permissions', permissions],
    ['ips', 'apiKeys.editor.ips'],
    ['ips.{place}.from', ['logs.fields.range#', 'whitelists.ip.editor.from']],
    ['ips.{place}.to', ['logs.fields.range#', 'whitelists.ip.editor.to']],
    ['expires_on', 'apiKeys.editor.expires', 'day'],
    ['expiresAt', 'apiKeys.editor.expires', 'moment'],
  ),
  whitelistIp: fieldsOf(['from', 'whitelists.ip.editor.from'], ['to', 'whitelists.ip.editor.to']),
  whitelistDomain: fieldsOf(
    ['pattern', 'whitelists.domain.editor.pattern'],
    ['refused', 'whitelists.domain.editor.refused', yesNo],
  ),
  consultProvider: fieldsOf(
    ['provider', 'thirdParty.editor.provider'],
    ['url', 'thirdParty.editor.url'],
    ['enabled', 'thirdParty.columns.state', onOff],
    ['framing', 'thirdParty.columns.framing', { below: 'thirdParty.framings' }],
  ),
} as const;
