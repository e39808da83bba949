import { MessageTemplateEntity } from './templates/message-template.entity.ts';
import { TagEmailTemplateEntity } from './templates/tag-email-template.entity.ts';

export const messagingEntities = [MessageTemplateEntity, TagEmailTemplateEntity];
