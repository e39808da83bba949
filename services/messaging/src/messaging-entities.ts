import { MessageTemplateEntity } from './templates/message-template.entity.ts';
import { TagEmailTemplateEntity } from './templates/tag-email-template.entity.ts';

/** The tables of this service. */
export const messagingEntities = [MessageTemplateEntity, TagEmailTemplateEntity];
